// The worker of the game with one lie.

import init, { LiarEngine, speak } from "../pkg/liar/nimscope.js";
import { serve } from "./serve.js";

serve((mebibytes) => init().then(() => new LiarEngine(mebibytes)), speak);
