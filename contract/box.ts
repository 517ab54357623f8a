import * as v from 'valibot'
import { DRAW_PARTS, RARITIES } from './box-draw.ts'
import { get, post } from './call.ts'
import { List } from './envelope.ts'
import { ITEM_KINDS } from './item.ts'
import { Count, Instant, LocalDate, queryNumber } from './value.ts'

const Rarity = v.picklist(RARITIES)
const Parts = v.pipe(Count, v.maxValue(DRAW_PARTS))

/** A number for each rarity. */
const ByRarity = v.object({ common: Count, rare: Count, epic: Count, legendary: Count })

const PrizeText = v.object({
  /** An item's code, or `points-` with their number. */
  code: v.string(),
  rarity: Rarity,
  /** `points`, or the kind of an item. */
  kind: v.picklist(['points', ...ITEM_KINDS]),
  text: v.string(),
  textEn: v.string(),
})

/** What a box can contain. */
export const BoxPrize = v.object({
  ...PrizeText.entries,
  about: v.string(),
  aboutEn: v.string(),
  /** Its chance, in parts of 10,000. */
  parts: Parts,
  /** Whether it is owned once at most, so that a second one becomes points. */
  isUnique: v.boolean(),
  isOwned: v.boolean(),
})
export type BoxPrize = v.InferOutput<typeof BoxPrize>

export const Box = v.object({
  id: v.string(),
  name: v.string(),
  nameEn: v.string(),
  /** Points for an opening that is not free. */
  price: Count,
  /** Openings left today, and how many of them are free. */
  remaining: Count,
  free: Count,
  /** Openings in a day at most, and how many of them are free. */
  mostPerDay: Count,
  freePerDay: Count,
  /** When the next day begins. */
  resetsAt: Instant,
  /** SHA-256 of the table that is drawn from (`tableText`). */
  table: v.string(),
  /** Exact chances, in parts of 10,000, unless an epic or legendary prize is certain: then among those alone. */
  chances: v.object({ common: Parts, rare: Parts, epic: Parts, legendary: Parts }),
  contents: v.array(BoxPrize),
  /** Opening number `need` since the last epic or legendary prize is guaranteed one; `at` were without one so far. */
  pity: v.object({ need: Count, at: Count }),
  /** Points in place of a prize that is owned already. */
  duplicatePoints: ByRarity,
})
export type Box = v.InferOutput<typeof Box>

/**
 * A day's seed. Its hash is published a week before it is used; where it was published later, `publishedAt` tells. The seed
 * follows an hour after the day is over.
 */
export const BoxSeed = v.object({
  day: LocalDate,
  /** SHA-256 of the seed's 32 bytes, in hexadecimal digits. */
  hash: v.string(),
  publishedAt: Instant,
  /** 64 hexadecimal digits; null until it is published. */
  seed: v.nullable(v.string()),
})
export type BoxSeed = v.InferOutput<typeof BoxSeed>

/** A recent prize of any member, rare or better. */
const BoxWin = v.object({
  id: Count,
  nicknameMasked: v.string(),
  ...PrizeText.entries,
  /** To the hour. */
  at: Instant,
})
export type BoxWin = v.InferOutput<typeof BoxWin>

/** `data` of `GET /api/blind-box`. */
export const BoxState = v.object({
  boxes: v.array(Box),
  /** Points that the member can spend. */
  balance: Count,
  /** Why the member cannot open any; null where they can. */
  closed: v.nullable(v.picklist(['minor'])),
  hashOfTomorrow: v.string(),
  /** Tomorrow's and those of the last days, the newest first. */
  seeds: v.array(BoxSeed),
  recent: v.array(BoxWin),
})
export type BoxState = v.InferOutput<typeof BoxState>

/** What verifying a result needs. */
const BoxProof = v.object({
  ...BoxSeed.entries,
  /** What the seed has signed. */
  message: v.string(),
  /** Openings without an epic or legendary prize before this one. */
  misses: Count,
  isGuaranteed: v.boolean(),
  /** SHA-256 of the table that was drawn from. */
  table: v.string(),
})
export type BoxProof = v.InferOutput<typeof BoxProof>

/** An opened box. */
export const BoxResult = v.object({
  id: Count,
  ...PrizeText.entries,
  /** Points credited in place of the prize, which was owned already; null where it was given. */
  duplicatePoints: v.nullable(Count),
  /** Points it cost. */
  cost: Count,
  at: Instant,
  proof: BoxProof,
})
export type BoxResult = v.InferOutput<typeof BoxResult>

/** A table that results were drawn from. */
export const BoxTable = v.object({
  /** SHA-256 of its text (`tableText`). */
  hash: v.string(),
  pityAfter: Count,
  prizes: v.array(v.object({ code: v.string(), rarity: Rarity, parts: Parts })),
})
export type BoxTable = v.InferOutput<typeof BoxTable>

/** `data` of `GET /api/blind-box/history`: the member's openings, the newest first, and the tables that they name. */
export const BoxHistory = v.object({ ...List(BoxResult).entries, tables: v.array(BoxTable) })
export type BoxHistory = v.InferOutput<typeof BoxHistory>

const BoxHistoryQuery = v.object({ page: queryNumber(1, 1, 1000), pageSize: queryNumber(20, 1, 60) })
export type BoxHistoryQuery = v.InferOutput<typeof BoxHistoryQuery>

/** Openings of one request. */
export const OPEN_COUNTS = [1, 10] as const

/** Body of `POST /api/blind-box/{id}/open`. */
export const BoxOpening = v.object({
  count: v.picklist(OPEN_COUNTS),
  /** Chosen by the client for each press; a repeated request with it gets the same results. */
  requestId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'expected 8 to 64 letters, digits, - or _')),
  /** What the member was shown: the cost in points, and the table. Where it costs more, or the table has changed, nothing is opened. */
  cost: v.optional(Count),
  table: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'))),
})
export type BoxOpening = v.InferOutput<typeof BoxOpening>

/** `data` of `POST /api/blind-box/{id}/open`. */
export const BoxOpened = v.object({
  results: v.array(BoxResult),
  remaining: Count,
  /** Points left. */
  balance: Count,
})
export type BoxOpened = v.InferOutput<typeof BoxOpened>

export const boxCalls = {
  state: get('/api/blind-box', {
    summary: 'Mystery boxes with exact chances, contents, price and attempts left',
    access: 'member',
    client: 'site',
    response: BoxState,
  }),
  history: get('/api/blind-box/history', {
    summary: 'The member’s openings, each with the data to verify it',
    access: 'member',
    client: 'site',
    query: BoxHistoryQuery,
    response: BoxHistory,
  }),
  open: post('/api/blind-box/:id/open', {
    summary: 'Open a mystery box once or ten times; counted once for each request id',
    access: 'member',
    client: 'site',
    json: BoxOpening,
    response: BoxOpened,
  }),
}
