import { isSavedStore } from '#contract/worker.ts'
import type { Stores } from './stores.ts'

/** Removes every store but those that a member keeps, the notes included. */
export async function emptyStores(stores: Stores): Promise<void> {
  const names = await stores.keys()
  await Promise.all(names.filter((name) => !isSavedStore(name)).map((name) => stores.delete(name)))
}
