import * as v from 'valibot'
import { get } from './call.ts'
import { Count, Instant, queryNumber } from './value.ts'

export const InviteCode = v.pipe(v.string(), v.trim(), v.maxLength(40))

/**
 * Why a registration with an invite code is not rewarded: no active member has the code; the inviter uses this browser;
 * the inviter has invited as many people today as count.
 */
export const InviteRefusal = v.picklist(['unknown', 'same-device', 'daily-limit'])
export type InviteRefusal = v.InferOutput<typeof InviteRefusal>

/** Query of `GET /api/invite/check`. */
export const InviteQuery = v.object({ code: InviteCode })

/** Its `data`: whether a registration with this code, from this browser, is rewarded, and otherwise why not. */
export const InviteCheck = v.object({ counts: v.boolean(), refusal: v.optional(InviteRefusal) })

/** `data` of `GET /api/invite`: the member's own code, what it pays and what it has earned. */
export const OwnInvite = v.object({
  code: v.string(),
  /** Opens the register panel with the code filled in. */
  link: v.string(),
  rules: v.object({
    /** Points for the newcomer, on registering. */
    newcomerPoints: Count,
    /** Points for the inviter, once the newcomer has checked in. */
    inviterPoints: Count,
    /** Newcomers of one day, in the inviter's time zone, that count. */
    perDay: Count,
  }),
  totals: v.object({ invited: Count, rewarded: Count, points: Count }),
  /** Place among all inviters by friends rewarded this month; null without one. */
  rank: v.nullable(Count),
})
export type OwnInvite = v.InferOutput<typeof OwnInvite>

/** A newcomer who registered with the member's code. */
export const Invited = v.object({
  /** The first letter, and stars. */
  nicknameMasked: v.string(),
  /** When they registered. */
  at: Instant,
  /** `registered` until they have checked in for the first time. */
  state: v.picklist(['registered', 'rewarded']),
  /** Points that the member got for them. */
  points: Count,
})
export type Invited = v.InferOutput<typeof Invited>

const InvitedQuery = v.object({ page: queryNumber(1, 1, 10_000), pageSize: queryNumber(30, 1, 100) })
export type InvitedQuery = v.InferOutput<typeof InvitedQuery>

/** `data` of `GET /api/invite/list`, the latest first. */
export const InvitedList = v.object({ items: v.array(Invited), page: Count, total: Count, hasMore: v.boolean() })
export type InvitedList = v.InferOutput<typeof InvitedList>

export const inviteCalls = {
  own: get('/api/invite', {
    summary: 'The member’s invite code and what it has earned',
    access: 'member',
    client: 'site',
    response: OwnInvite,
  }),
  list: get('/api/invite/list', {
    summary: 'Newcomers who registered with the member’s code',
    access: 'member',
    client: 'site',
    query: InvitedQuery,
    response: InvitedList,
  }),
  check: get('/api/invite/check', {
    summary: 'Whether an invite code is rewarded',
    access: 'everyone',
    client: 'site',
    query: InviteQuery,
    response: InviteCheck,
  }),
}
