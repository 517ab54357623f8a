import type * as v from 'valibot'
import type { Call } from './call.ts'

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
   * How a second entry of the same member and subject is handled. `join`: merged with the waiting one, or in place of a
   * refused one. `replace`: replaces the first. `one-per-device`: replaces that of any member. `none`: duplicates are
   * allowed, and each is sent.
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

export const policy = <const Fields extends v.ObjectEntries, Success extends v.GenericSchema>(
  value: OutboxPolicy<Fields, Success>,
) => value
