import { isSavedStore } from '#contract/worker.ts'
import { isGenuine } from './genuine.ts'
import type { Store, Stores } from './stores.ts'

/**
 * Puts what the browser has fetched while no page was seen into the store that the fetch is named after; what did not come,
 * or not whole, is left to the page. Nothing where the store is gone: its member is.
 */
export async function takeFetched(fetched: Fetched, stores: Stores): Promise<void> {
  const { id } = fetched
  if (!isSavedStore(id) || !(await stores.keys()).includes(id)) return
  const store = await stores.open(id)
  for (const { request, responseReady } of await fetched.matchAll()) {
    const answer = await responseReady.catch(() => undefined)
    // A full disk takes no other one either; the page says so when it is seen again.
    if (answer && !(await put(store, new URL(request.url).pathname, answer))) return
  }
}

interface Fetched {
  id: string
  matchAll(): Promise<readonly { request: Pick<Request, 'url'>; responseReady: Promise<Response> }[]>
}

async function put(store: Store, path: string, answer: Response) {
  if (!(await isGenuine(path, answer))) return true
  const bytes = await answer.blob()
  if (bytes.size !== Number(answer.headers.get('content-length'))) return true
  const headers = { 'Content-Type': answer.headers.get('content-type') ?? '', 'Content-Length': String(bytes.size) }
  return store.put(path, new Response(bytes, { headers })).then(
    () => true,
    () => false,
  )
}
