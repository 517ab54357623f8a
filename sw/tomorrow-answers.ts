import * as v from 'valibot'
import { Answer, Refusal } from '#contract/envelope.ts'
import { HTTP_TIMEOUT_MS } from '#contract/timing.ts'
import { type LastBring, TOMORROW_AREA } from '#contract/tomorrow.ts'
import { Count, Instant, LocalDate } from '#contract/value.ts'

/** Of a picture, what the worker must know; the rest is the page's. */
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

/** A picture of the day as the server has just told it. */
export interface ToldDay {
  day: LocalDate
  /** By the device's clock, milliseconds since 1970; undefined where it is out. */
  releaseAt: number | undefined
  picture: v.InferOutput<typeof Shown>
}
export interface ToldDays {
  today: ToldDay | undefined
  /** Undefined where none is planned. */
  tomorrow: ToldDay | undefined
  needLevel: number
}

export interface AskPorts {
  memberId: number
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  /** Address of the API's site; '' is the own one. */
  base?: string
  now: () => number
}

/** What the server shows of today and tomorrow to the member; else why it does not. */
export async function askDays(ports: AskPorts): Promise<ToldDays | Pick<LastBring, 'outcome' | 'needLevel'>> {
  const [today, tomorrow] = await Promise.all(
    ['today', 'tomorrow'].map((day) => ask(ports, `bing/${day}?area=${TOMORROW_AREA}`)),
  )
  const shown = v.safeParse(Today, today?.body)
  const told = v.safeParse(Tomorrow, tomorrow?.body)
  const isToday = shown.success || isRefusal(today, 404)
  if (isRefusal(tomorrow, 401) || isRefusal(tomorrow, 403)) return { outcome: 'session' }
  if (!isToday || !(told.success || isRefusal(tomorrow, 404))) return { outcome: 'network' }
  const picture = shown.success ? shown.output.data : undefined
  const ofToday = picture?.date ? { day: picture.date, releaseAt: undefined, picture } : undefined
  if (!told.success) return { today: ofToday, tomorrow: undefined, needLevel: 0 }
  const { date, releaseAt, needLevel, allowed, wallpaper } = told.output.data
  if (!allowed || !wallpaper) return { outcome: 'level', needLevel }
  const ofTomorrow = { day: date, releaseAt: Date.parse(releaseAt) + (tomorrow?.aheadMs ?? 0), picture: wallpaper }
  return { today: ofToday, tomorrow: ofTomorrow, needLevel }
}

/** What the picture's own page shows of it; undefined where the server does not say. */
export async function askDetail(
  ports: AskPorts,
  aid: string,
): Promise<v.InferOutput<typeof Detail>['data'] | undefined> {
  const told = v.safeParse(Detail, (await ask(ports, `wallpapers/lookup?kind=article&id=${aid}`))?.body)
  return told.success && told.output.data.aid === aid ? told.output.data : undefined
}

interface Reply {
  status: number
  body: unknown
  /** By how much the device's clock goes before the server's; 0 where the answer does not tell. */
  aheadMs: number
}

/** Undefined without an answer. */
async function ask({ memberId, fetch, base = '', now }: AskPorts, call: string): Promise<Reply | undefined> {
  try {
    const answer = await fetch(`${base}/api/${call}`, {
      headers: { Accept: 'application/json', 'X-Member-Id': String(memberId) },
      credentials: 'include',
      signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
    })
    const sentAt = Date.parse(answer.headers.get('date') ?? '')
    return { status: answer.status, body: await answer.json(), aheadMs: sentAt ? now() - sentAt : 0 }
  } catch {
    return undefined
  }
}

/** A hotel's page is none. */
const isRefusal = (reply: Reply | undefined, status: number) => reply?.status === status && v.is(Refusal, reply.body)
