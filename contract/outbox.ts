import * as v from 'valibot'
import type { Call } from './call.ts'
import { checkInCalls, CheckInResult } from './check-in.ts'
import { BulkOutcome, MyList, myListBulkCalls } from './my-list-bulk.ts'
import { HeartbeatResult, privacyCalls } from './privacy.ts'
import { FavouriteState, LikeState, reactionCalls } from './reaction.ts'
import { sessionCalls } from './session.ts'
import { LocalDate } from './value.ts'

/**
 * How entries of one kind behave in the outbox (decision 0036). The core in `src/lib/outbox/` reads it, in the page and in
 * the worker; it knows no kind by name.
 */
export interface OutboxPolicy<
  Fields extends v.ObjectEntries = v.ObjectEntries,
  Success extends v.GenericSchema = v.GenericSchema,
> {
  /** The call that sends an entry. */
  call(entry: v.InferOutput<v.ObjectSchema<Fields, undefined>>): Call
  /** Fields of an entry beside those of every kind. They are stored on devices: changing one needs a new entry version. */
  fields: Fields
  /** Named parts of the call's path, where it has any; their values need no encoding. */
  params?(entry: v.InferOutput<v.ObjectSchema<Fields, undefined>>): Readonly<Record<string, string>>
  /** Request body; none where left out. `createdAt` in milliseconds since 1970. */
  body?(entry: v.InferOutput<v.ObjectSchema<Fields, undefined>> & { createdAt: number }): object
  /** Field that says what an entry is about. Entries are sent in its order, and their idempotency keys begin with it. */
  subject?: keyof Fields & string
  /** Kinds with a lower number are sent first. */
  order: number
  /**
   * What a second entry of the same member and subject does. `join`: it is the waiting one, or replaces a refused one.
   * `replace`: it replaces the first. `one-per-device`: it replaces that of any member. `none`: there is no such thing, each
   * is sent.
   */
  duplicate: 'join' | 'replace' | 'one-per-device' | 'none'
  /**
   * When an entry that must wait holds up later ones of its kind. `always`: they undo each other. `unless-server`: what it
   * waits for (a network, a session, its turn) stops them too, unless the server failed with this one.
   */
  holdsUp?: 'always' | 'unless-server'
  /**
   * Whether nothing else is sent while an entry waits, because the session cookie is that of its member; no member is active
   * from then on. An entry is deleted unsent once another member is active.
   */
  isExclusive?: true
  /** Whether an entry goes by the session cookie, not by the token that the page has stored by then. */
  isByCookie?: true
  /** Whether the app lists an entry until it is settled, and a refused one until it is removed. */
  isListed?: true
  /** Whether no member asked for it: a failed entry has no timer, it goes with the next eager run. */
  isBackground?: true
  /** Hours after which an entry is deleted unsent. */
  maxAgeHours?: number
  verdicts: VerdictRules<Success>
}

/** What a response means for an entry. The rules that all kinds share are in `src/lib/outbox/verdict.ts`. */
export interface VerdictRules<Success extends v.GenericSchema = v.GenericSchema> {
  /** Parses the body of a 2xx that settles an entry. Its output is the verdict's result. */
  success: Success
  /** Statuses that decide before anything else is read. */
  statuses?: Readonly<Record<number, { is: 'counted' | 'dropped'; isOnlyInEnvelope?: true }>>
  /** Whether an entry stays queued at a 2xx whose body is no success. */
  isQueuedUntilSuccess?: true
  /** Problem codes that decide. A `counted` one may carry the result in `data`, checked by `result`. */
  problems?: Readonly<Record<string, 'counted' | 'refused'>>
  result?: v.GenericSchema
  /** Every other refusal in our envelope: `parked` stays, to be retried by the member; `dropped` is deleted. */
  otherwise: 'parked' | 'dropped'
  /** Problem codes whose message is for the member. That of other 4xx is for programmers. */
  shownProblems?: readonly string[]
}

const policy = <const Fields extends v.ObjectEntries, Success extends v.GenericSchema>(
  value: OutboxPolicy<Fields, Success>,
) => value

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
  heartbeat: policy({
    call: () => privacyCalls.heartbeat,
    fields: {},
    body: ({ createdAt }) => ({ at: new Date(createdAt).toISOString() }),
    order: 2,
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
    order: 3,
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
    order: 4,
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
    // After changes of lists: what a member does later to a picture that a change names is the last word. A reaction that is
    // older than such a change is deleted when the change is made.
    order: 5,
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
