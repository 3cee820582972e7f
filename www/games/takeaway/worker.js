// The worker of the take-away game.

import init, { TakeawayEngine, speak } from "../../pkg/takeaway/nimscope.js";
import { serve } from "../../worker/serve.js";

serve((mebibytes) => init().then(() => new TakeawayEngine(mebibytes)), speak);
