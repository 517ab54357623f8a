import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { connect } from 'node:net'
import { type Plugin, createServer } from 'vite'
import { SERVER_PREFIXES, startsWithPath } from '#contract/path.ts'

const SERVER_PORT = Number(process.env.PORT ?? '3000')
const SERVER_URL = `http://127.0.0.1:${SERVER_PORT}`
/** The server answers its own addresses, Vite all others; a key of the proxy is a pattern where it begins with `^`. */
const PROXY = Object.fromEntries(
  SERVER_PREFIXES.map((prefix) => [
    `^${prefix.replaceAll('.', String.raw`\.`)}${prefix.endsWith('/') ? '' : '(?=[/?]|$)'}`,
    SERVER_URL,
  ]),
)
/** Folders of the server's code; changed tests restart nothing. */
const SERVER_FOLDERS = ['server', 'contract']
const SERVER_FILE = /(?<!\.test)\.(?:ts|json|sql|css|js)$/
/** Debounce: editors write a file in several steps, and a checkout writes many files. */
const DEBOUNCE_MS = 100
const PROBE_INTERVAL_MS = 50
/** A first start creates the database and its samples; a server with a syntax error never listens. */
const SERVER_START_TIMEOUT_MS = 60_000

let server: ChildProcess | undefined
let isStopping = false

/**
 * Not `node --watch`, which ends without waiting for its child: the next start would find the data folder in use. The
 * server gets SIGTERM here as in production, and the next process starts once it has closed its database.
 */
async function restartServer() {
  await stopServer()
  if (isStopping) return
  const started = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(SERVER_PORT), NODE_ENV: process.env.NODE_ENV ?? 'development' },
  })
  started.once('exit', (code) => {
    if (server === started && code) console.log('The server has ended; it starts again when one of its files changes.')
  })
  server = started
}

async function stopServer() {
  const stopped = server
  server = undefined
  if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return
  const exited = once(stopped, 'exit')
  stopped.kill('SIGTERM')
  await exited
}

/** Restarts the server after each burst of changes; one restart at a time. */
function watchServer() {
  let timer: NodeJS.Timeout | undefined
  let restart = Promise.resolve()
  for (const folder of SERVER_FOLDERS) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (!SERVER_FILE.test(file ?? '')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        console.log(`${folder}/${file} has changed, the server restarts`)
        restart = restart.then(restartServer)
      }, DEBOUNCE_MS)
    })
  }
}

/** Delays calls while the server starts or restarts, so that the page sees a slow response instead of a failed one. */
const waitForServer = (): Plugin => ({
  name: 'wait-for-server',
  configureServer({ middlewares }) {
    middlewares.use(async (request, _response, next) => {
      if (isForServer(request.url ?? '')) await serverListens()
      next()
    })
  },
})

const isForServer = (url: string) => startsWithPath(url.split('?', 1)[0] ?? '', SERVER_PREFIXES)

async function serverListens() {
  const deadline = Date.now() + SERVER_START_TIMEOUT_MS
  while (Date.now() < deadline && !(await canConnect())) {
    await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS))
  }
}

async function canConnect() {
  const socket = connect(SERVER_PORT, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

await restartServer()
watchServer()
const vite = await createServer({
  plugins: [waitForServer()],
  server: { proxy: PROXY },
})
await vite.listen()

// Vite's own handler would end this process before the server has closed its database.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isStopping = true
    await Promise.all([stopServer(), vite.close()])
    process.exit(0)
  })
}
process.once('exit', () => server?.kill('SIGTERM'))
// In development the server does not print its own address, because it serves no page.
console.log(`The page is on ${vite.resolvedUrls?.local[0]}`)
