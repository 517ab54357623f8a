import * as v from 'valibot'
import { RARITIES } from './box-draw.ts'
import { get, post } from './call.ts'
import { CheckInResult } from './check-in.ts'
import { List } from './envelope.ts'
import { Worn } from './session.ts'
import { Count, Instant, LocalDate, queryNumber } from './value.ts'

/** Tickets and cards are used up, frames and titles are worn. Source: inventory PT-06. */
export const ITEM_KINDS = ['ticket', 'card', 'frame', 'title', 'wallpaper'] as const
const ItemKind = v.picklist(ITEM_KINDS)
export type ItemKind = v.InferOutput<typeof ItemKind>
export const ITEM_STATES = ['usable', 'used', 'expired'] as const
export const ItemState = v.picklist(ITEM_STATES)
export type ItemState = v.InferOutput<typeof ItemState>

const Described = v.object({
  /** Names what it is, e.g. `make-up-card`. */
  code: v.string(),
  kind: ItemKind,
  rarity: v.picklist(RARITIES),
  text: v.string(),
  textEn: v.string(),
  /** What it does. */
  about: v.string(),
  aboutEn: v.string(),
})

/** Alike items of a member as one; used ones each by itself. */
export const Item = v.object({
  id: Count,
  ...Described.entries,
  /** Where it is from: bought with points or money, given by the operator, or won in the mystery box. */
  source: v.picklist(['points', 'money', 'operator', 'box']),
  count: Count,
  state: ItemState,
  /** Of a frame or a title: whether the member wears it. */
  isWorn: v.boolean(),
  createdAt: Instant,
  /** Null if it does not expire. */
  expiresAt: v.nullable(Instant),
  usedAt: v.nullable(Instant),
  /** What it was used for: of a card the day, of a ticket the end of the membership. */
  usedFor: v.nullable(v.string()),
})
export type Item = v.InferOutput<typeof Item>

/** An item that points buy. */
export const ItemOffer = v.object({
  ...Described.entries,
  /** Points. */
  price: Count,
})
export type ItemOffer = v.InferOutput<typeof ItemOffer>

/** `data` of `GET /api/items`. */
export const ItemList = v.object({
  ...List(Item).entries,
  /** Points that the member can spend, and on what. */
  balance: Count,
  offers: v.array(ItemOffer),
})
export type ItemList = v.InferOutput<typeof ItemList>

const ItemQuery = v.object({
  state: v.optional(ItemState, 'usable'),
  kind: v.optional(ItemKind),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(20, 1, 60),
})
export type ItemQuery = v.InferOutput<typeof ItemQuery>

/** Body of `POST /api/items`. */
export const ItemPurchase = v.object({
  code: v.pipe(v.string(), v.maxLength(60)),
  /** The price in points that the member saw. Earlier builds omit it; their price is not checked. */
  points: v.optional(Count),
})
export type ItemPurchase = v.InferOutput<typeof ItemPurchase>

/** `data` of `POST /api/items`. */
export const ItemBought = v.object({
  id: Count,
  /** How many of it the member owns now. */
  count: Count,
  /** Points left. */
  balance: Count,
})
export type ItemBought = v.InferOutput<typeof ItemBought>

/** Body of `POST /api/items/{id}/use`. */
export const ItemUse = v.object({
  /** Of a make-up card: the missed day. */
  target: v.optional(LocalDate),
})

/** `data` of `POST /api/items/{id}/use`. */
export const ItemUsed = v.object({
  /** What has changed, by the kind of item. */
  effect: v.variant('kind', [
    v.object({ kind: v.literal('card'), ...CheckInResult.entries }),
    v.object({
      kind: v.literal('ticket'),
      /** Membership level (groupId), and when it ends. */
      level: Count,
      endsAt: Instant,
    }),
  ]),
  /** How many of it are left. */
  left: Count,
})
export type ItemUsed = v.InferOutput<typeof ItemUsed>

/** Body of `POST /api/items/{id}/wear`. */
export const ItemWear = v.object({ isWorn: v.boolean() })

export const itemCalls = {
  list: get('/api/items', {
    summary: 'What the member owns, and what points buy',
    access: 'member',
    client: 'site',
    query: ItemQuery,
    response: ItemList,
  }),
  buy: post('/api/items', {
    summary: 'Buy an item with points',
    access: 'member',
    client: 'site',
    json: ItemPurchase,
    response: ItemBought,
  }),
  use: post('/api/items/:id/use', {
    summary: 'Use an item',
    access: 'member',
    client: 'site',
    json: ItemUse,
    response: ItemUsed,
  }),
  /**
   * Not `use`: nothing is consumed, and the body states the new value, so the call is idempotent. A frame takes the
   * place of another one, a title likewise.
   */
  wear: post('/api/items/:id/wear', {
    summary: 'Wear a frame or a title, or take it off',
    access: 'member',
    client: 'site',
    json: ItemWear,
    response: Worn,
  }),
}
