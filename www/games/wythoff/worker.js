// The worker of Wythoff's game.

import init, { WythoffEngine, speak } from "../../pkg/wythoff/nimscope.js";
import { serve } from "../../worker/serve.js";

serve((mebibytes) => init().then(() => new WythoffEngine(mebibytes)), speak);
