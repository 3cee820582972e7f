import init, { version } from "./pkg/nimscope.js";
await init();
document.body.append(version());
