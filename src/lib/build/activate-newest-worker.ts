/** Timeout for activating a worker. */
const PATIENCE_MS = 10_000

/** Activates the server's newest worker, or unregisters the worker if that fails. Never rejects. */
export async function activateNewestWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration) return
  try {
    await registration.update()
    const fresh = registration.installing ?? registration.waiting
    if (!fresh) throw new Error('the server has no other worker')
    await reach(fresh, 'installed')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    fresh.postMessage({ type: 'SKIP_WAITING' })
    await reach(fresh, 'activated')
  } catch {
    await registration.unregister().catch(() => false)
  }
}

const STATES: readonly ServiceWorkerState[] = ['parsed', 'installing', 'installed', 'activating', 'activated']

/** Resolves once `worker` has reached `state`; rejects when it is discarded or times out. */
function reach(worker: ServiceWorker, state: ServiceWorkerState) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const look = () => {
    if (worker.state === 'redundant') reject(new Error('the worker was thrown away'))
    else if (STATES.indexOf(worker.state) >= STATES.indexOf(state)) resolve()
  }
  worker.addEventListener('statechange', look)
  const timer = setTimeout(() => reject(new Error('the worker is not ready')), PATIENCE_MS)
  look()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.removeEventListener('statechange', look)
  })
}
