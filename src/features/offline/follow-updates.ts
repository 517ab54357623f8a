interface UpdatePorts {
  /** Whether a worker was there when the page came. */
  isControlled: boolean
  /** Whether somebody has pressed anything on this page. */
  isTouched: () => boolean
  /** Has the worker that waits take over, in every tab. */
  skipWaiting: () => void
  /** Asks whether to refresh. */
  offer: (refresh: () => void) => void
  reload: () => void
}

/**
 * When a new version takes over: at once on a page that nobody has touched, else when asked for. Only the tab that asked
 * is reloaded; in another one somebody may be writing, so it asks as well.
 */
export function followUpdates({ isControlled, isTouched, skipWaiting, offer, reload }: UpdatePorts) {
  let hasWorker = isControlled
  /** Another tab has had the new version take over. */
  let isReplaced = false
  let isAskedFor = false
  let isOffered = false

  const refresh = () => {
    isAskedFor = true
    isOffered = false
    if (isReplaced) reload()
    else skipWaiting()
  }
  const offerOnce = () => {
    if (isOffered) return
    isOffered = true
    offer(refresh)
  }
  return {
    onWaiting: () => {
      if (isTouched()) offerOnce()
      else refresh()
    },
    onControlling: () => {
      // The first worker of all changes nothing.
      if (!hasWorker) hasWorker = true
      else if (isAskedFor) reload()
      else {
        isReplaced = true
        offerOnce()
      }
    },
  }
}
