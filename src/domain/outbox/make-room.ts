import { DISPOSABLE_CACHES, isTomorrowStore } from '#contract/worker.ts'
import { logFailure } from '#src/lib/errors/log.ts'

const DISPOSABLE: readonly string[] = Object.values(DISPOSABLE_CACHES)

/** Gives up the worker's pictures and announcements: what was pressed is worth more than what can be had again. */
export async function makeRoom() {
  try {
    const names = (await caches.keys()).filter((name) => DISPOSABLE.includes(name) || isTomorrowStore(name))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch (error) {
    logFailure('no room could be made', error)
  }
}
