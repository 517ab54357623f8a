import { isGenuine } from './genuine.ts'
import type { Store } from './stores.ts'

/** Brings every file of the shell past all caches, into the store. `files`: the key in the store by address. */
export async function refill(
  files: ReadonlyMap<string, string>,
  store: Pick<Store, 'put'>,
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  for (const [address, key] of files) {
    try {
      const answer = await fetch(address, { cache: 'reload' })
      if (await isGenuine(new URL(address).pathname, answer)) await store.put(key, answer)
    } catch {
      // Until the next build it comes from the network each time.
    }
  }
}
