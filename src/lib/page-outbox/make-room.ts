import { DISPOSABLE_CACHES } from '#contract/worker.ts'
import { logFailure } from '#src/lib/log.ts'

/** Gives up the worker's pictures and announcements: what was pressed is worth more than what can be had again. */
export async function makeRoom() {
  try {
    await Promise.all(Object.values(DISPOSABLE_CACHES).map((name) => caches.delete(name)))
  } catch (error) {
    logFailure('no room could be made', error)
  }
}
