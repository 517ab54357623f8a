const LOCK = 'tianmu-outbox'

/** Works of this page, one after the other, where the browser has no Web Locks. */
let last: Promise<unknown> = Promise.resolve()

/** Waits until no tab and no worker sends, then works. Without Web Locks only this page's own runs wait for each other. */
export async function withOutboxLock<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(LOCK, work)
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
