import * as v from 'valibot'
import { checkInCalls, CheckInResult } from './check-in.ts'
import { makeUpCalls } from './make-up.ts'
import { BulkOutcome, MyList, myListBulkCalls } from './my-list-bulk.ts'
import { type OutboxPolicy, policy } from './outbox-policy.ts'
import { HeartbeatResult, privacyCalls } from './privacy.ts'
import { FavouriteState, LikeState, reactionCalls } from './reaction.ts'
import { sessionCalls } from './session.ts'
import { LocalDate } from './value.ts'

/**
 * What every success of ours has: a code 0, a `success`, or both (product spec §7 gives a check-in the second alone). A
 * captive portal's page has neither.
 */
const successWith = <const S extends v.GenericSchema>(data: S): v.GenericSchema<unknown, v.InferOutput<S>> =>
  v.pipe(
    v.object({ code: v.nullish(v.literal(0)), success: v.nullish(v.literal(true)), data }),
    v.check(({ code, success }) => code === 0 || success === true),
    v.transform((body) => body.data as v.InferOutput<S>),
  )

/** The product spec names no field of a logout's response: a body that is no refusal has ended the session. */
const NoRefusal = v.pipe(
  v.object({ success: v.nullish(v.literal(true)), code: v.nullish(v.literal(0)) }),
  v.transform(() => undefined),
)

/** A picture's id as part of a path, which needs no encoding. */
const Aid = v.pipe(v.string(), v.regex(/^[\w-]{1,120}$/))

export const OUTBOX_KINDS = {
  'check-in': policy({
    call: () => checkInCalls.checkIn,
    fields: { claimedDay: LocalDate },
    body: ({ claimedDay }) => ({ claimedDay }),
    subject: 'claimedDay',
    order: 1,
    duplicate: 'join',
    isListed: true,
    verdicts: {
      success: successWith(CheckInResult),
      problems: { 'check-in-already': 'counted', 'check-in-day-closed': 'refused' },
      result: CheckInResult,
      otherwise: 'parked',
      shownProblems: ['check-in-day-closed', 'account-blocked', 'account-abnormal', 'login-blocked'],
    },
  }),
  'make-up': policy({
    call: () => makeUpCalls.makeUp,
    fields: {
      /** The missed day, and the card that fills it. */
      date: LocalDate,
      itemId: v.number(),
    },
    body: ({ date, itemId }) => ({ date, itemId }),
    subject: 'date',
    order: 2,
    duplicate: 'join',
    isListed: true,
    verdicts: {
      success: successWith(CheckInResult),
      problems: { 'make-up-not-needed': 'counted', 'make-up-day-closed': 'refused', 'item-unavailable': 'refused' },
      result: CheckInResult,
      otherwise: 'parked',
      shownProblems: ['make-up-day-closed', 'item-unavailable', 'account-blocked', 'account-abnormal', 'login-blocked'],
    },
  }),
  heartbeat: policy({
    call: () => privacyCalls.heartbeat,
    fields: {},
    body: ({ createdAt }) => ({ at: new Date(createdAt).toISOString() }),
    order: 3,
    duplicate: 'replace',
    isBackground: true,
    // Source: architecture §5.
    maxAgeHours: 24,
    verdicts: {
      // The product spec names no field of the response.
      success: successWith(v.nullish(v.partial(HeartbeatResult))),
      statuses: { 401: { is: 'dropped' }, 403: { is: 'dropped' } },
      otherwise: 'dropped',
    },
  }),
  collect: policy({
    call: () => reactionCalls.favourite,
    fields: {
      /** Collection and picture in one text: what the entry is about. */
      place: v.string(),
      collectionId: v.number(),
      aid: Aid,
      /** Of the collection, for lists. */
      title: v.string(),
    },
    params: ({ aid }) => ({ aid }),
    body: ({ collectionId }) => ({ collectionId }),
    subject: 'place',
    order: 4,
    duplicate: 'join',
    isListed: true,
    verdicts: {
      success: successWith(FavouriteState),
      // The collection or the picture is gone, or the collection is full.
      problems: { 'not-found': 'refused', 'collection-full': 'refused' },
      otherwise: 'parked',
      shownProblems: ['collection-full', 'account-blocked', 'account-abnormal', 'login-blocked'],
    },
  }),
  'list-change': policy({
    call: () => myListBulkCalls.bulk,
    fields: {
      list: MyList,
      action: v.picklist(['remove', 'restore']),
      /** The entries. */
      ids: v.array(v.string()),
      /** Of the action `restore`, one for each. */
      marks: v.array(v.string()),
    },
    params: ({ list }) => ({ list }),
    body: ({ action, ids, marks }) => (action === 'remove' ? { action, ids } : { action, marks }),
    order: 5,
    duplicate: 'none',
    holdsUp: 'always',
    isListed: true,
    verdicts: {
      success: successWith(BulkOutcome),
      otherwise: 'parked',
      shownProblems: ['account-blocked', 'account-abnormal', 'login-blocked'],
    },
  }),
  reaction: policy({
    call: ({ reaction, isOn }) => {
      if (reaction === 'like') return isOn ? reactionCalls.like : reactionCalls.unlike
      return isOn ? reactionCalls.favourite : reactionCalls.unfavourite
    },
    fields: {
      /** Reaction and picture in one text: what the entry is about. */
      target: v.string(),
      reaction: v.picklist(['like', 'favourite']),
      aid: Aid,
      /** What the member wants: set or removed. Asking again changes nothing. */
      isOn: v.boolean(),
      /** Of the picture, for lists. */
      title: v.string(),
      titleEn: v.string(),
    },
    params: ({ aid }) => ({ aid }),
    subject: 'target',
    // After changes of lists, because the member's latest action on a picture wins. A reaction that is
    // older than such a change is deleted when the change is made.
    order: 6,
    duplicate: 'replace',
    holdsUp: 'unless-server',
    isListed: true,
    verdicts: {
      success: successWith(v.union([LikeState, FavouriteState])),
      // The picture was withdrawn.
      problems: { 'not-found': 'refused' },
      otherwise: 'parked',
      shownProblems: ['account-blocked', 'account-abnormal', 'login-blocked'],
    },
  }),
  logout: policy({
    call: () => sessionCalls.logOut,
    fields: {},
    body: () => ({}),
    order: 0,
    duplicate: 'one-per-device',
    isExclusive: true,
    isByCookie: true,
    verdicts: {
      success: NoRefusal,
      // The session has ended already; a captive portal says 401 as well.
      statuses: { 401: { is: 'counted', isOnlyInEnvelope: true } },
      // The session is still open at the server: its cookie must go with nothing but the logout.
      isQueuedUntilSuccess: true,
      otherwise: 'dropped',
    },
  }),
}

export type OutboxKind = keyof typeof OUTBOX_KINDS
export const OUTBOX_KIND_NAMES = Object.keys(OUTBOX_KINDS) as OutboxKind[]
type Kinds = typeof OUTBOX_KINDS
type Output<P> =
  P extends OutboxPolicy<infer Fields, infer Success>
    ? { fields: v.InferOutput<v.ObjectSchema<Fields, undefined>>; result: v.InferOutput<Success> }
    : never
type OutputByKind = { [K in OutboxKind]: Output<Kinds[K]> }
/** What an entry of a kind carries beside the fields of every kind. */
export type OutboxFields<K extends OutboxKind> = OutputByKind[K]['fields']
/** What the server returns for a counted entry of a kind. */
export type OutboxResult<K extends OutboxKind> = OutputByKind[K]['result']

/** The policy of a kind; undefined where this version knows no such kind. */
export const outboxPolicy = (kind: string): OutboxPolicy | undefined =>
  Object.hasOwn(OUTBOX_KINDS, kind) ? OUTBOX_KINDS[kind as OutboxKind] : undefined

/** The policy of a kind of this version. */
export const policyOf = (kind: OutboxKind): OutboxPolicy => OUTBOX_KINDS[kind]
