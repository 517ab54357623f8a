import { setFlagsFromString } from 'node:v8'
import '#server/lib/quick-imports.ts'

// The database engine is compiled while it already runs; several compilers at once would use 50 MB each, permanently.
setFlagsFromString('--wasm-num-compilation-tasks=1')

const { run } = await import('#server/run.ts')
await run()
