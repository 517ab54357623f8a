import { isSavedStore } from '#contract/worker.ts'
import type { Store, Stores } from '#sw/caches/stores.ts'
import { isValidResponse } from '#sw/caches/valid-response.ts'

/**
 * Moves the files of a background fetch into the cache it is named after. Files that failed or are incomplete are left
 * to the page. Does nothing if the cache was deleted, as at logout.
 */
export async function storeFetched(fetched: Fetched, stores: Stores): Promise<void> {
  const { id } = fetched
  if (!isSavedStore(id) || !(await stores.keys()).includes(id)) return
  const store = await stores.open(id)
  for (const { request, responseReady } of await fetched.matchAll()) {
    const response = await responseReady.catch(() => undefined)
    // A full disk refuses the other files too; the page reports it when it is visible again.
    if (response && !(await put(store, new URL(request.url).pathname, response))) return
  }
}

interface Fetched {
  id: string
  matchAll(): Promise<readonly { request: Pick<Request, 'url'>; responseReady: Promise<Response> }[]>
}

async function put(store: Store, path: string, response: Response) {
  if (!(await isValidResponse(path, response))) return true
  const bytes = await response.blob()
  if (bytes.size !== Number(response.headers.get('content-length'))) return true
  const headers = { 'Content-Type': response.headers.get('content-type') ?? '', 'Content-Length': String(bytes.size) }
  return store.put(path, new Response(bytes, { headers })).then(
    () => true,
    () => false,
  )
}
