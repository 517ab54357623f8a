import { BASE_MODE_DOCUMENTS, BUILT_IN_PATH } from '#contract/base-mode.ts'
import { CACHED_AT_HEADER } from '#contract/worker.ts'
import { BASE_MODE_STORE, type Stores } from '#sw/caches/stores.ts'

/** Timeout, after which the last document is shown. */
const TIMEOUT_MS = 4_000
/** Documents by their options that stay on the device. */
const MAX_DOCUMENTS = 8
const LANGUAGES = ['zh', 'en'] as const
type Language = (typeof LANGUAGES)[number]
/** The file that a document names for browsers that choose none. */
const PICTURE_FILE = / src="(\/img\/[0-9a-f]{32}\/\d+)\.jpg"/

interface Asked {
  request: Pick<Request, 'mode'>
  url: URL
  sameOrigin: boolean
}

const isDocumentPath = (path: string) => BASE_MODE_DOCUMENTS.some((known) => known === path)

/** Whether the request opens `/basemode` or `/ibasemode`, in a tab or in a frame. */
export const isBaseMode = ({ request, url, sameOrigin }: Asked) =>
  sameOrigin && request.mode === 'navigate' && isDocumentPath(url.pathname)

/** Whether the request is for a picture that one of these documents shows. `referrer`: address of the page. */
export const isBaseModePicture = ({
  request,
  url,
  sameOrigin,
}: {
  request: Pick<Request, 'referrer' | 'headers'>
  url: URL
  sameOrigin: boolean
}) =>
  sameOrigin &&
  !request.headers.has('range') &&
  /^\/img\/[0-9a-f]{32}\/\d+\.(?:avif|jpg)$/.test(url.pathname) &&
  isDocumentPath(URL.parse(request.referrer)?.pathname ?? '')

interface BaseModePorts {
  stores: Stores
  fetch: (address: string) => Promise<Response>
  /** Stores the picture at this path. */
  storePicture: (path: string) => Promise<unknown>
  /** The visitor's language, where the address names none. */
  language: () => Promise<Language>
  /** Whether the worker is being removed: nothing is stored then. */
  isLeaving: () => boolean
  now?: () => number
  timeout?: () => Promise<unknown>
}

/** The light pages offline: the server first, then the last document, then the one with the built-in picture. */
export interface BaseMode {
  /** Response for this URL. `waitUntil` gets work after the response. */
  answer(url: URL, network: () => Promise<Response>, waitUntil: (work: Promise<unknown>) => void): Promise<Response>
  /** Stores the documents with the built-in picture. */
  prefetch(): Promise<void>
  /** Stores pages that were opened before this worker was there, with their pictures. */
  storeOpen(addresses: readonly string[]): Promise<void>
}

export function baseMode(ports: BaseModePorts): BaseMode {
  const { stores, fetch, storePicture, language, isLeaving, now = Date.now } = ports
  const timeout = ports.timeout ?? (() => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)))

  /** A document, if the response is one: a captive portal answers 200 as well. */
  const store = async (key: string, response: Response) => {
    const text = await response.text()
    if (!isGenuine(text) || isLeaving()) return undefined
    const headers = new Headers(response.headers)
    headers.set(CACHED_AT_HEADER, String(now()))
    try {
      const documents = await stores.open(BASE_MODE_STORE)
      await documents.put(key, new Response(text, { headers }))
      for (const { url } of inOrderOfUse(await storedDocuments(stores)).slice(MAX_DOCUMENTS))
        await documents.delete(keyOf(url))
    } catch {
      // Without free space the page is shown all the same.
    }
    return text
  }

  const last = async (url: URL) => {
    const documents = await stores.open(BASE_MODE_STORE)
    const same = await documents.match(keyOf(url))
    if (same) return same
    const stored = await storedDocuments(stores)
    // Another picture rather than none.
    const nearest = stored.toSorted((a, b) => likeness(b.url, url) - likeness(a.url, url))[0]
    return nearest?.response
  }

  const builtIn = async (url: URL) => {
    const asked = url.searchParams.get('lang')
    const shown = LANGUAGES.find((known) => known === asked) ?? (await language())
    const documents = await stores.open(BASE_MODE_STORE)
    return (await documents.match(builtInAddress(shown))) ?? ownPicture()
  }

  const loadBuiltIn = async (shown: Language) => {
    const response = await fetch(builtInAddress(shown))
    if (response.ok) await store(builtInAddress(shown), response)
  }

  return {
    answer: async (url, network, waitUntil) => {
      const stored = await last(url).catch(() => undefined)
      const loading = network()
      const storing = loading.then((response) =>
        response.status === 200 && !response.redirected ? store(keyOf(url), response.clone()) : undefined,
      )
      waitUntil(storing.catch(() => {}))
      if (!stored) return loading.catch(() => builtIn(url))
      try {
        const first = await Promise.race([loading, timeout()])
        return first instanceof Response && first.status < 500 ? first : stored
      } catch {
        return stored
      }
    },
    prefetch: async () => {
      await Promise.all(LANGUAGES.map((shown) => loadBuiltIn(shown).catch(() => {})))
    },
    storeOpen: async (addresses) => {
      const pages = addresses.map((address) => new URL(address)).filter(({ pathname }) => isDocumentPath(pathname))
      for (const url of pages) {
        try {
          const text = await store(keyOf(url), await fetch(keyOf(url)))
          const [, picture] = PICTURE_FILE.exec(text ?? '') ?? []
          if (picture) await storePicture(`${picture}.avif`)
        } catch {
          // The next visit stores it.
        }
      }
    },
  }
}

/** The built-in picture in its shortest form, for a device that went offline before the first press. */
const ownPicture = () =>
  new Response(
    '<!doctype html><meta name="viewport" content="width=device-width"><style>html{height:100%;background:radial-gradient(circle at 53% 67%,#ffe7c4 9vmin,#ffc08a66 9.2vmin,#0000 50vmin) 0 0/100% 67% no-repeat,linear-gradient(#0f1424,#2b3357 30%,#86596c 52%,#e39a72 67%,#5a4763 67%,#0d111d)}</style>',
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const keyOf = ({ pathname, search }: URL) => pathname + search
/** What a document shows: a collection, one picture, or '' for the picture of the day. */
const sourceOf = ({ searchParams }: URL) => searchParams.get('shared') ?? searchParams.get('aid') ?? ''
/** Similarity of two URLs: the same source of pictures weighs more than the same page. */
const likeness = (a: URL, b: URL) => (sourceOf(a) === sourceOf(b) ? 2 : 0) + (a.pathname === b.pathname ? 1 : 0)
/** The newest of each source first, so that steps through one collection displace no other page. */
function inOrderOfUse<Document extends { url: URL }>(newestFirst: readonly Document[]) {
  const bySource = [...Map.groupBy(newestFirst, ({ url }) => sourceOf(url)).values()]
  return [...new Set([...bySource.flatMap(([newest]) => newest ?? []), ...newestFirst])]
}

const builtInAddress = (shown: string) => `${BUILT_IN_PATH}?lang=${shown}`
const isGenuine = (html: string) => html.startsWith('<!doctype html>') && html.includes(' data-fit="')

/** Stored documents with a picture, newest first. */
async function storedDocuments(stores: Stores) {
  const documents = await stores.open(BASE_MODE_STORE)
  const found = []
  for (const { url: address } of await documents.keys()) {
    const url = new URL(address)
    if (!isDocumentPath(url.pathname)) continue
    const response = await documents.match(keyOf(url))
    if (response) found.push({ url, response })
  }
  return found.toSorted((a, b) => cachedAt(b.response) - cachedAt(a.response))
}

const cachedAt = (response: Response) => Number(response.headers.get(CACHED_AT_HEADER))
