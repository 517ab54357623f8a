interface UpdatePorts {
  /** Whether a worker controlled the page at its start. */
  isControlled: boolean
  /** Whether this page had an interaction. */
  isTouched: () => boolean
  /** Activates the waiting worker, for every tab. */
  skipWaiting: () => void
  /** Offers to refresh. */
  offer: (refresh: () => void) => void
  reload: () => void
}

/**
 * Decides when a new version is activated: at once on a page without interaction, else on request. Only the requesting tab
 * reloads; another one may contain unsaved input, so it asks as well.
 */
export function followUpdates({ isControlled, isTouched, skipWaiting, offer, reload }: UpdatePorts) {
  let hasWorker = isControlled
  /** Another tab has activated the new version. */
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
