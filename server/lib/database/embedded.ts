import { chmod, mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { Log } from '#server/lib/log.ts'
import { OwnedError } from './owner-lock.ts'

const RESTART_SECONDS = 1

/** Messages of the database thread. */
const Report = v.variant('kind', [
  v.object({ kind: v.literal('ready'), path: v.string() }),
  v.object({ kind: v.literal('owned') }),
  v.object({ kind: v.literal('broken'), reason: v.string() }),
])

/** The embedded database in its own thread. */
export interface Embedded {
  /** Path of the socket to connect to, once the database is up; it changes when the thread restarts. */
  path(): Promise<string>
  close(): Promise<void>
}

/**
 * Becomes the owner of the data folder and starts the database there. Throws OwnedError when another process owns it. A
 * thread that fails later (e.g. no space for the log) is restarted until it is up.
 */
export async function startEmbedded(dataDir: string, log: Log, isDurable = true): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o700)
  let isClosing = false
  let running = start(dataDir, isDurable)
  await running.ready

  const watch = async () => {
    const { reason } = await running.ended
    if (isClosing) return
    log.error('the database stopped and is started again', { reason })
    await delay(RESTART_SECONDS * 1000)
    if (isClosing) return
    running = start(dataDir, isDurable)
    running.ready.catch(() => {})
    void watch()
  }
  void watch()

  return {
    path: () => running.ready,
    async close() {
      isClosing = true
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      running.worker.postMessage({ kind: 'close' })
      await running.ended
    },
  }
}

function start(dataDir: string, isDurable: boolean) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { dataDir, isDurable },
    execArgv: [],
  })
  const ready = Promise.withResolvers<string>()
  let reason = 'it ended by itself'
  worker.on('message', (report: unknown) => {
    // Node's watch mode sends its own messages.
    if (!v.is(Report, report)) return
    if (report.kind === 'ready') ready.resolve(report.path)
    else if (report.kind === 'owned') ready.reject(new OwnedError('another process owns the data folder'))
    else reason = report.reason
  })
  worker.on('error', (error) => {
    reason = String(error)
    ready.reject(error)
  })
  const ended = new Promise<{ reason: string }>((resolve) =>
    worker.once('exit', () => {
      ready.reject(new Error(`the database did not start: ${reason}`))
      resolve({ reason })
    }),
  )
  return { worker, ready: ready.promise, ended }
}
