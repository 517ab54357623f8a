/**
 * The browser activates a new worker once the old one has answered everything, in Chromium after up to 5 minutes. Then the
 * reloaded page has no interaction yet, and asks again. Milliseconds.
 */
export const RELOAD_AFTER_MS = 10_000
/**
 * Chromium activates the new worker as soon as a reload ends the page's last request to the old one. If the old one has
 * just been handed that reload, it is never answered, and the page stays as it is: seen in 1 of 20 reloads of a busy
 * machine. Milliseconds until the page, if it is still there, reloads again; doubled each time, for slow connections.
 */
export const RELOAD_AGAIN_MS = 10_000

interface UpdatePorts {
  /** Whether a worker controlled the page at its start. */
  isControlled: boolean
  /** Whether this page had an interaction. */
  isTouched: () => boolean
  /** Activates the waiting worker, for every tab. */
  skipWaiting: () => void
  /** Offers to refresh. */
  offer: (refresh: () => void) => void
  /** Shows that the requested version is being activated. */
  showProgress: () => void
  /** Starts to reload the page. */
  reload: () => void
}

/**
 * Decides when a new version is activated: at once on a page without interaction, else on request. Only the requesting tab
 * reloads; another one may contain unsaved input, so it asks as well.
 */
export function followUpdates({ isControlled, isTouched, skipWaiting, offer, showProgress, ...ports }: UpdatePorts) {
  let hasWorker = isControlled
  /** Another tab has activated the new version. */
  let isReplaced = false
  let isAskedFor = false
  let isOffered = false

  let again: ReturnType<typeof setTimeout> | undefined
  const reload = (wait = RELOAD_AGAIN_MS) => {
    clearTimeout(again)
    again = setTimeout(() => reload(wait * 2), wait)
    ports.reload()
  }
  const refresh = () => {
    isAskedFor = true
    isOffered = false
    if (isReplaced) return reload()
    skipWaiting()
  }
  const refreshOnRequest = () => {
    refresh()
    if (isReplaced) return
    showProgress()
    setTimeout(() => reload(), RELOAD_AFTER_MS)
  }
  const offerOnce = () => {
    if (isOffered) return
    isOffered = true
    offer(refreshOnRequest)
  }
  return {
    onWaiting: () => {
      if (isTouched()) offerOnce()
      else refresh()
    },
    onControlling: () => {
      // The very first worker changes nothing.
      if (!hasWorker) hasWorker = true
      else if (isAskedFor) reload()
      else {
        isReplaced = true
        offerOnce()
      }
    },
  }
}
