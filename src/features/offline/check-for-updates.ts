/** A tab may stay open for days; browsers check for updates only on navigation, and rarely after that. */
const EVERY_MS = 3_600_000
/** Returning to the tab checks sooner. */
const AT_MOST_EVERY_MS = 600_000

/** Checks for a new version at once, and repeatedly while the page is visible. */
export function checkForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>) {
  let checkedAt = -Infinity
  const look = () => {
    if (document.hidden || Date.now() - checkedAt < AT_MOST_EVERY_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {
      // Offline; the next check may succeed.
    })
  }
  look()
  document.addEventListener('visibilitychange', look)
  setInterval(look, EVERY_MS)
}
