import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { RankSpan } from '#contract/rank.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'

/** Days of the rolling spans. */
const DAYS = { day: 1, week: 7, month: 30 } as const
const DAY_MS = 86_400_000
const ZONE = AREA_TIME_ZONES['zh-cn']

/** Reactions count from `from` on and before `to`; ranks are compared with those of the previous span. */
export interface Period {
  span: Exclude<RankSpan, 'all'>
  /** Names a year's permanent ranking; empty for the others. */
  period: string
  from: Date
  to: Date
  before: Date
}

/** The span as of `now`: the last 1, 7 or 30 days, or the calendar year of the default area. */
export function periodOf(span: Period['span'], now: Date): Period {
  if (span !== 'year') {
    const length = DAYS[span] * DAY_MS
    const [from, before] = [1, 2].map((times) => new Date(now.getTime() - times * length))
    return { span, period: '', from: from ?? now, to: now, before: before ?? now }
  }
  const year = Number(localDate(now, ZONE).slice(0, 4))
  const [before, from, to] = [-1, 0, 1].map((later) => startOfDay(`${year + later}-01-01`, ZONE))
  return { span, period: String(year), from: from ?? now, to: to ?? now, before: before ?? now }
}

/** The last completed year, whose ranking is computed once more before it is final. */
export const lastYear = (now: Date): Period => periodOf('year', new Date(periodOf('year', now).from.getTime() - 1))

/** The name of the span's ranking as of `now`. */
export const periodName = (span: RankSpan, now: Date) => (span === 'all' ? '' : periodOf(span, now).period)
