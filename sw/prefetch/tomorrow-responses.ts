import * as v from 'valibot'
import type { pictureCalls } from '#contract/detail.ts'
import { Answer, Refusal } from '#contract/envelope.ts'
import { HTTP_TIMEOUT_MS } from '#contract/timing.ts'
import type { todayCalls } from '#contract/today.ts'
import type { tomorrowCalls } from '#contract/tomorrow-picture.ts'
import { type LastPrefetch, TOMORROW_AREA } from '#contract/tomorrow.ts'
import { Count, Instant, LocalDate } from '#contract/value.ts'

// Of the declarations only the types: the worker carries none of their schemas.
const TODAY: typeof todayCalls.ofArea.path = '/api/bing/today'
const TOMORROW: typeof tomorrowCalls.ofArea.path = '/api/bing/tomorrow'
const LOOKUP: typeof pictureCalls.lookup.path = '/api/wallpapers/lookup'

/** The fields of a picture that the worker reads; the others are passed through to the page. */
const Shown = v.looseObject({
  aid: v.string(),
  picture: v.string(),
  thumb: v.string(),
  preview: v.string(),
  maxWidth: Count,
  date: v.nullable(LocalDate),
})
const Today = Answer(Shown)
const Detail = Answer(v.looseObject({ aid: v.string() }))
const Tomorrow = Answer(
  v.object({
    date: LocalDate,
    releaseAt: Instant,
    needLevel: Count,
    allowed: v.boolean(),
    wallpaper: v.nullable(Shown),
  }),
)

/** A picture of the day as in the server's response. */
export interface DayResponse {
  day: LocalDate
  /** By the device's clock, milliseconds since 1970; undefined if it is released. */
  releaseAt: number | undefined
  picture: v.InferOutput<typeof Shown>
}
export interface DayResponses {
  today: DayResponse | undefined
  /** Undefined if none is planned. */
  tomorrow: DayResponse | undefined
  needLevel: number
}

export interface FetchPorts {
  memberId: number
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Origin of the API; '' for the page's own. */
  base?: string
  now: () => number
}

/** Today's and tomorrow's picture as the member may see them; otherwise the reason. */
export async function fetchDays(
  ports: FetchPorts,
): Promise<DayResponses | Pick<LastPrefetch, 'outcome' | 'needLevel'>> {
  const [today, tomorrow] = await Promise.all(
    [TODAY, TOMORROW].map((path) => ask(ports, `${path}?area=${TOMORROW_AREA}`)),
  )
  const shown = v.safeParse(Today, today?.body)
  const planned = v.safeParse(Tomorrow, tomorrow?.body)
  const isToday = shown.success || isRefusal(today, 404)
  if (isRefusal(tomorrow, 401) || isRefusal(tomorrow, 403)) return { outcome: 'session' }
  if (!isToday || !(planned.success || isRefusal(tomorrow, 404))) return { outcome: 'network' }
  const picture = shown.success ? shown.output.data : undefined
  const ofToday = picture?.date ? { day: picture.date, releaseAt: undefined, picture } : undefined
  if (!planned.success) return { today: ofToday, tomorrow: undefined, needLevel: 0 }
  const { date, releaseAt, needLevel, allowed, wallpaper } = planned.output.data
  if (!allowed || !wallpaper) return { outcome: 'level', needLevel }
  const ofTomorrow = { day: date, releaseAt: Date.parse(releaseAt) + (tomorrow?.aheadMs ?? 0), picture: wallpaper }
  return { today: ofToday, tomorrow: ofTomorrow, needLevel }
}

/** Details for the picture's page; undefined if the request fails. */
export async function fetchDetail(
  ports: FetchPorts,
  aid: string,
): Promise<v.InferOutput<typeof Detail>['data'] | undefined> {
  const parsed = v.safeParse(Detail, (await ask(ports, `${LOOKUP}?kind=article&id=${aid}`))?.body)
  return parsed.success && parsed.output.data.aid === aid ? parsed.output.data : undefined
}

interface Reply {
  status: number
  body: unknown
  /** Milliseconds by which the device's clock is ahead of the server's; 0 without a `Date` header. */
  aheadMs: number
}

/** Undefined without a response. */
async function ask({ memberId, fetch, base = '', now }: FetchPorts, call: string): Promise<Reply | undefined> {
  try {
    const response = await fetch(base + call, {
      headers: { Accept: 'application/json', 'X-Member-Id': String(memberId) },
      credentials: 'include',
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    })
    const sentAt = Date.parse(response.headers.get('date') ?? '')
    return { status: response.status, body: await response.json(), aheadMs: sentAt ? now() - sentAt : 0 }
  } catch {
    return undefined
  }
}

/** Whether the server refused with this status; a captive portal's page is no refusal. */
const isRefusal = (reply: Reply | undefined, status: number) => reply?.status === status && v.is(Refusal, reply.body)
