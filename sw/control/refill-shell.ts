import type { Store } from '#sw/caches/stores.ts'
import { isValidResponse } from '#sw/caches/valid-response.ts'

/** Downloads every file of the shell, bypassing the HTTP cache. `files`: URL to key in the store. */
export async function refillShell(
  files: ReadonlyMap<string, string>,
  store: Pick<Store, 'put'>,
  fetch: (address: string, init: RequestInit) => Promise<Response>,
): Promise<void> {
  for (const [address, key] of files) {
    try {
      const response = await fetch(address, { cache: 'reload' })
      if (await isValidResponse(new URL(address).pathname, response)) await store.put(key, response)
    } catch {
      // Until the next build, this file is requested from the network each time.
    }
  }
}
