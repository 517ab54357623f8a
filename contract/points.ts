import * as v from 'valibot'
import { get } from './call.ts'
import { Count, Instant, LocalDate, queryNumber } from './value.ts'

/** Points that cannot be spent after `date`. */
const ExpiringPoints = v.object({ points: Count, date: LocalDate })
export type ExpiringPoints = v.InferOutput<typeof ExpiringPoints>

/** A way to earn points. Source: inventory PT-03. */
export const PointsWay = v.object({
  /** `check-in`, `like`, `invite`; more later. */
  code: v.string(),
  text: v.string(),
  textEn: v.string(),
  /** For each time, at least. */
  points: Count,
  /** How often it still pays today. */
  left: Count,
  /** The page where it is done. */
  href: v.string(),
})
export type PointsWay = v.InferOutput<typeof PointsWay>

/** Something that points buy. Source: inventory PT-04. */
const PointsOffer = v.object({
  /** `freeze`, `picture`, `box`, `coupon-` and its kind, or the code of an item. */
  code: v.string(),
  text: v.string(),
  textEn: v.string(),
  about: v.string(),
  aboutEn: v.string(),
  /** Points. */
  price: Count,
  /** The page where it is bought. */
  href: v.string(),
})
export type PointsOffer = v.InferOutput<typeof PointsOffer>

/** `data` of `GET /api/points/summary`. */
export const PointsSummary = v.object({
  /** The member's day that `today` and what is `left` are about. */
  day: LocalDate,
  balance: Count,
  /** Points gained on the member's day, and in its month. */
  today: Count,
  month: Count,
  /** Points of the next 30 days, the first to expire first. */
  expiring: v.array(ExpiringPoints),
  /** Months after which points expire; null where they never do. */
  expireAfterMonths: v.nullable(Count),
  ways: v.array(PointsWay),
  offers: v.array(PointsOffer),
})
export type PointsSummary = v.InferOutput<typeof PointsSummary>

export const LEDGER_KINDS = ['all', 'earn', 'spend'] as const
export const LedgerKind = v.picklist(LEDGER_KINDS)
export type LedgerKind = v.InferOutput<typeof LedgerKind>

const LedgerQuery = v.object({
  type: v.optional(LedgerKind, 'all'),
  /** First and last day, in the member's time zone. */
  from: v.optional(LocalDate),
  to: v.optional(LocalDate),
  /** Lists what is older than the entry with this id. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'not an id'))),
  pageSize: queryNumber(30, 1, 100),
})
export type LedgerQuery = v.InferOutput<typeof LedgerQuery>

/** A change of the balance. */
export const LedgerEntry = v.object({
  id: Count,
  /** Reason, e.g. `check-in`. */
  code: v.string(),
  text: v.string(),
  textEn: v.string(),
  /** Points; negative deducts. */
  change: v.pipe(v.number(), v.integer()),
  balanceAfter: Count,
  at: Instant,
  /** What the reason refers to, e.g. the day. */
  ref: v.string(),
})
export type LedgerEntry = v.InferOutput<typeof LedgerEntry>

/** `data` of `GET /api/points/ledger`, the newest first; `before` lists the next page. */
export const LedgerPage = v.object({ items: v.array(LedgerEntry), before: v.nullable(Count) })
export type LedgerPage = v.InferOutput<typeof LedgerPage>

export const pointsCalls = {
  summary: get('/api/points/summary', {
    summary: 'Balance, gains, points that expire soon, and ways to earn',
    access: 'member',
    client: 'site',
    response: PointsSummary,
  }),
  ledger: get('/api/points/ledger', {
    summary: 'Every change of the member’s balance, newest first',
    access: 'member',
    client: 'site',
    query: LedgerQuery,
    response: LedgerPage,
  }),
}
