// The worker of Wythoff's game.

import init, { Engine, speak } from "../../pkg/wythoff/nimscope.js";
import { serve } from "../../worker/serve.js";

serve((mebibytes) => init().then(() => new Engine(mebibytes)), speak);
