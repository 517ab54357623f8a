import { firstPress } from '#src/lib/first-press.ts'
import { logFailure } from '#src/lib/log.ts'

/** For browsers that tell of no idle moment. */
const CALM_MS = 2_000
/** For pages that are never idle, and machines that are not. */
const AT_LATEST_MS = 10_000

/**
 * Registers the worker once the page has nothing left to do; never for those who save data. `onAnnouncementsChanged`: the
 * worker has newer ones than it has given.
 */
export function startOffline(onAnnouncementsChanged: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return
  const press = firstPress()
  const connect = async () => {
    const { connectWorker } = await import('./connect-worker.ts')
    await connectWorker(press, onAnnouncementsChanged)
  }
  // Without a worker the site goes on as ever.
  whenIdle(() => connect().catch((error: unknown) => logFailure('worker', error)))
}

function whenIdle(work: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: AT_LATEST_MS })
    else setTimeout(work, CALM_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

const isSavingData = () => navigator.connection?.saveData === true
