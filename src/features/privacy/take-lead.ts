const LOCK = 'tianmu-heartbeat'

/**
 * Calls `onLead` once this tab is the only one that leads, at once where the browser has no Web Locks. Returns what gives
 * the lead, or the place in the queue, to the next tab.
 */
export function takeLead(onLead: () => void) {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    onLead()
    return () => {}
  }
  const queue = new AbortController()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const lead = () => {
    onLead()
    return held
  }
  locks.request(LOCK, { signal: queue.signal }, lead).catch(() => {
    // Gave up its place before it was its turn.
  })
  return () => {
    queue.abort()
    release()
  }
}
