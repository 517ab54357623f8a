import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'vite'

const SERVER_PORT = process.env.PORT ?? '3000'
const target = `http://127.0.0.1:${SERVER_PORT}`

const server: ChildProcess = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: SERVER_PORT, NODE_ENV: process.env.NODE_ENV ?? 'development' },
  },
)
const vite = await createServer({ server: { proxy: { '/api': target, '/img': target } } })
await vite.listen()
// The server's own address answers calls only, and says nothing of itself in development.
console.log(`The page is on ${vite.resolvedUrls?.local[0]}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    server.kill('SIGTERM')
    await vite.close()
    process.exit(0)
  })
}
