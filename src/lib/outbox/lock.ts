const LOCK = 'tianmu-outbox'

/** Without Web Locks: the end of this page's queue of runs. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `work` once no other tab and no worker sends. Without Web Locks only the runs of this page wait for each other. */
export async function withOutboxLock<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks) return locks.request(LOCK, work)
  const turn = last.then(work, work)
  last = turn.catch(() => {})
  return turn
}
