import { logFailure } from '#src/lib/errors/log.ts'
import { asksToSaveData } from '#src/lib/http/connection.ts'
import { reportNoResponse } from '#src/lib/http/reachability.ts'
import { firstPress } from '#src/lib/timing/first-press.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'

/** For pages and devices that are never idle. */
const AT_LATEST_MS = 10_000

/**
 * Registers the worker once the page is idle; never with data saving. `onAnnouncementsChanged`: the worker has newer
 * announcements than it has served.
 */
export function startOffline(onAnnouncementsChanged: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || asksToSaveData()) return
  const press = firstPress()
  // From the start: an existing worker serves the first calls.
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWorkerNews(data)) return
    if (data.type === 'announcements-changed') onAnnouncementsChanged()
    if (data.type === 'no-answer') reportNoResponse()
  })
  const connect = async () => {
    await loaded()
    await whenIdle(AT_LATEST_MS)
    const { connectWorker } = await import('./connect-worker.ts')
    await connectWorker(press)
    if ('standalone' in navigator) await (await import('./ios-start.ts')).prepareIosStart()
  }
  // Without a worker the site works as usual.
  connect().catch((error: unknown) => logFailure('worker', error))
}

const isWorkerNews = (data: unknown): data is { type: unknown } =>
  typeof data === 'object' && data !== null && 'type' in data

async function loaded() {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}
