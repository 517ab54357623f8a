const LOCK = 'tianmu-heartbeat'

/**
 * Calls `onLead` once this tab is the leader, at once without Web Locks. Returns a function that passes
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
    // Left the queue before it became the leader.
  })
  return () => {
    queue.abort()
    release()
  }
}
