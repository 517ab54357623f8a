/** A tab may stay open for days; a browser by itself looks only when a page is opened, and some time after that. */
const EVERY_MS = 3_600_000
/** Somebody who comes back is told soon. */
const AT_MOST_EVERY_MS = 600_000

/** Looks for a new version at once, and then now and then while the page is seen. */
export function keepLooking(registration: Pick<ServiceWorkerRegistration, 'update'>) {
  let lookedAt = -Infinity
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < AT_MOST_EVERY_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => {
      // No network; the next look may find one.
    })
  }
  look()
  document.addEventListener('visibilitychange', look)
  setInterval(look, EVERY_MS)
}
