import { DISPOSABLE_CACHES, isTomorrowStore } from '#contract/worker.ts'
import { logFailure } from '#src/lib/errors/log.ts'

const DISPOSABLE: readonly string[] = Object.values(DISPOSABLE_CACHES)

/** Deletes the worker's cached pictures and announcements to make room for outbox entries: they can be fetched again. */
export async function makeRoom() {
  try {
    const names = (await caches.keys()).filter((name) => DISPOSABLE.includes(name) || isTomorrowStore(name))
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch (error) {
    logFailure('no room could be made', error)
  }
}
