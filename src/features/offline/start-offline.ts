import { logFailure } from '#src/lib/log.ts'

/** For browsers that tell of no idle moment. */
const CALM_MS = 2_000

/**
 * Registers the worker once the page has nothing left to do; never for those who save data. `onAnnouncementsChanged`: the
 * worker has newer ones than it has given.
 */
export function startOffline(onAnnouncementsChanged: () => void) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isSavingData()) return
  const connect = async () => {
    const { connectWorker } = await import('./connect-worker.ts')
    await connectWorker(onAnnouncementsChanged)
  }
  // Without a worker the site goes on as ever.
  whenIdle(() => connect().catch((error: unknown) => logFailure('worker', error)))
}

function whenIdle(work: () => void) {
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work, CALM_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

const isSavingData = () => navigator.connection?.saveData === true
