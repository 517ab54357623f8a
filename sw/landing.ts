import { firstDocument } from '#contract/first-document.ts'
import { KEPT_AT_HEADER } from '#contract/worker.ts'
import { LANDING_STORE, type Stores } from './stores.ts'

const ADDRESS = '/'
/** Beyond it a landing of another day is better than none. */
const ANSWER_MS = 3_000
const HOUR_MS = 3_600_000
/** The day's picture changes at midnight in Shanghai, which knows no summer time. */
const dayOf = (ms: number) => Math.floor((ms + 8 * HOUR_MS) / (24 * HOUR_MS))

interface LandingPorts {
  stores: Stores
  /** What the browser sends with its requests, by name. Undefined where a worker may not know. */
  cookies: (() => Promise<ReadonlyMap<string, string>>) | undefined
  /** Whether a script is of this worker's build. */
  isOwn: (script: string) => boolean
  fetch: (address: string, init: RequestInit) => Promise<Response>
  now?: () => number
}

/** The first page as visitors get it, drawn by the build and filled by the server, without waiting for either. */
export interface Landing {
  /** For this address and visitor; undefined where the app has to answer itself. `waitUntil`: what goes on after the answer. */
  answer(url: URL, waitUntil: (work: Promise<unknown>) => void): Promise<Response | undefined>
  /** Has today's at hand for visitors. */
  bring(): Promise<void>
}

export function openLanding({ stores, cookies, isOwn, fetch, now = Date.now }: LandingPorts): Landing {
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
    const kept = await (await stores.open(LANDING_STORE)).match(ADDRESS)
    if (!kept || !isLandingOf(await kept.clone().text(), language, isOwn)) return undefined
    return { answer: kept, isToday: dayOf(Number(kept.headers.get(KEPT_AT_HEADER))) === dayOf(now()) }
  }
  const load = async (language: string) => {
    const answer = await fetch(ADDRESS, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(ANSWER_MS) })
    const text = await answer.clone().text()
    if (answer.status !== 200 || answer.redirected || !isLandingOf(text, language, isOwn)) return undefined
    const headers = new Headers(answer.headers)
    headers.set(KEPT_AT_HEADER, String(now()))
    await keep(new Response(text, { headers }))
    return answer
  }
  const keep = async (answer: Response) => {
    try {
      await (await stores.open(LANDING_STORE)).put(ADDRESS, answer)
    } catch {
      // No room for it is no reason not to show it.
    }
  }

  return {
    answer: async (url, waitUntil) => {
      const language = await languageFor(url).catch(() => undefined)
      if (!language) return undefined
      const kept = await read(language).catch(() => undefined)
      const loading = load(language).catch(() => undefined)
      waitUntil(loading)
      if (kept?.isToday) return kept.answer
      return (await loading) ?? kept?.answer
    },
    bring: async () => {
      const language = await languageFor(new URL(ADDRESS, 'https://site')).catch(() => undefined)
      if (language && !(await read(language).catch(() => undefined))?.isToday) await load(language).catch(() => {})
    },
  }
}

/** Whether a document is a landing that this build's app can take over. */
const isLandingOf = (html: string, language: string, isOwn: (script: string) => boolean) =>
  html.includes(` data-prerendered="${language}"`) && isOwn(/ data-entry="([^"]+)"/.exec(html)?.[1] ?? '')
