import { isSavedStore } from '#contract/worker.ts'
import type { Stores } from '#sw/caches/stores.ts'

/** Deletes every cache but those of offline pictures; the worker's state is deleted too. */
export async function deleteCaches(stores: Stores): Promise<void> {
  const names = await stores.keys()
  await Promise.all(names.filter((name) => !isSavedStore(name)).map((name) => stores.delete(name)))
}
