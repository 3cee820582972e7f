// The worker of the game with one lie.

import init, { OneLieEngine, speak } from "../../pkg/one-lie/nimscope.js";
import { serve } from "../../worker/serve.js";

serve((mebibytes) => init().then(() => new OneLieEngine(mebibytes)), speak);
