// Preloaded into every process of `npm test`: its embedded databases live for seconds, so V8's optimising compiler for
// WebAssembly takes more time than it saves.
const { setFlagsFromString } = require('node:v8')
setFlagsFromString('--liftoff-only')
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')
