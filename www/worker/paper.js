// The worker that makes files and QR codes. It is started when somebody asks for one.

import init, { Press, speak } from "../pkg/paper/nimscope.js";
import { serve } from "./serve.js";

serve((mebibytes) => init().then(() => new Press(mebibytes)), speak);
