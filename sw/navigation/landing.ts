import { firstDocument } from '#contract/first-document.ts'
import { CACHED_AT_HEADER } from '#contract/worker.ts'
import { LANDING_STORE, type Stores } from '#sw/caches/stores.ts'

const LANDING_PATH = '/'
/** Timeout, after which a cached landing of another day is shown. */
const LANDING_TIMEOUT_MS = 3_000
const HOUR_MS = 3_600_000
/** The day's picture changes at midnight in Shanghai, which has no daylight saving time. */
const dayOf = (ms: number) => Math.floor((ms + 8 * HOUR_MS) / (24 * HOUR_MS))

interface LandingPorts {
  stores: Stores
  /** Cookies by name; undefined if workers have no access to them. */
  cookies: (() => Promise<ReadonlyMap<string, string>>) | undefined
  /** Whether a script is of this worker's build. */
  isOwn: (script: string) => boolean
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now?: () => number
}

/** The cached landing document: pre-rendered by the build, filled with data by the server. */
export interface Landing {
  /** Response for this URL and visitor; undefined if the app shell has to answer. `waitUntil` gets work after the response. */
  answer(url: URL, waitUntil: (work: Promise<unknown>) => void): Promise<Response | undefined>
  /** Caches today's landing for visitors. */
  prefetch(): Promise<void>
}

export function landingCache({ stores, cookies, isOwn, fetch, now = Date.now }: LandingPorts): Landing {
  const languageFor = async (url: URL) => {
    const sent = await cookies?.()
    const first =
      sent &&
      firstDocument({
        path: url.pathname,
        query: (name) => url.searchParams.get(name) ?? undefined,
        cookie: (name) => sent.get(name),
      })
    return first === 'shell' ? undefined : first
  }
  const read = async (language: string) => {
    const cached = await (await stores.open(LANDING_STORE)).match(LANDING_PATH)
    if (!cached || !isLandingOf(await cached.clone().text(), language, isOwn)) return undefined
    return { response: cached, isToday: dayOf(Number(cached.headers.get(CACHED_AT_HEADER))) === dayOf(now()) }
  }
  const load = async (language: string) => {
    const response = await fetch(LANDING_PATH, {
      headers: { Accept: 'text/html' },
      signal: AbortSignal.timeout(LANDING_TIMEOUT_MS),
    })
    const text = await response.clone().text()
    if (response.status !== 200 || response.redirected || !isLandingOf(text, language, isOwn)) return undefined
    const headers = new Headers(response.headers)
    headers.set(CACHED_AT_HEADER, String(now()))
    await store(new Response(text, { headers }))
    return response
  }
  const store = async (response: Response) => {
    try {
      await (await stores.open(LANDING_STORE)).put(LANDING_PATH, response)
    } catch {
      // Without free space the landing is shown all the same.
    }
  }

  return {
    answer: async (url, waitUntil) => {
      const language = await languageFor(url).catch(() => undefined)
      if (!language) return undefined
      const cached = await read(language).catch(() => undefined)
      const loading = load(language).catch(() => undefined)
      waitUntil(loading)
      if (cached?.isToday) return cached.response
      return (await loading) ?? cached?.response
    },
    prefetch: async () => {
      const language = await languageFor(new URL(LANDING_PATH, 'https://site')).catch(() => undefined)
      if (language && !(await read(language).catch(() => undefined))?.isToday) await load(language).catch(() => {})
    },
  }
}

/** Whether a document is a landing that this build's app can take over. */
const isLandingOf = (html: string, language: string, isOwn: (script: string) => boolean) =>
  html.includes(` data-prerendered="${language}"`) && isOwn(/ data-entry="([^"]+)"/.exec(html)?.[1] ?? '')
