import * as v from 'valibot'
import { type OutboxFields, type OutboxKind, outboxPolicy, policyOf } from '#contract/outbox.ts'
import { Count } from '#contract/value.ts'
import { ENTRY_VERSION } from './entry-version.ts'
import { upgraded } from './upgrade.ts'
import { OBSTACLES } from './verdict.ts'

/** The range of a `Date`. */
const Milliseconds = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

/** Fields of entries of every kind; never a token. */
const AnyEntry = v.object({
  version: v.literal(ENTRY_VERSION),
  kind: v.string(),
  id: v.pipe(v.string(), v.minLength(1)),
  /** Only this member's session may send it. */
  memberId: Count,
  /** Identifies the request, so that the server repeats its first response to a retry. */
  idempotencyKey: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970 by the device's clock. */
  createdAt: Milliseconds,
  /** The member's IANA time zone. */
  timeZone: v.string(),
  attempts: Count,
  /** Time of the next attempt, milliseconds since 1970. */
  nextAttemptAt: Milliseconds,
  /** When the last attempt ended, by the same clock. If the current time is earlier, the clock was set back. */
  attemptedAt: v.optional(Milliseconds),
  /** `refused` and `parked` after the verdict of that name; both stay until the member has seen them. */
  state: v.picklist(['waiting', 'refused', 'parked']),
  /** Why the last attempt left it queued. */
  obstacle: v.optional(v.picklist(OBSTACLES)),
  /** The server's message. */
  message: v.optional(v.string()),
})
type AnyEntry = v.InferOutput<typeof AnyEntry>

/** A write stored on the device until the server settles it. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: Omit<AnyEntry, 'kind'> & { kind: Kind } & OutboxFields<Kind>
}[K]

/** Parses a stored record, also of an earlier version; null if this version cannot read it. */
export function toEntry(record: unknown): OutboxEntry | null {
  const current = upgraded(record)
  return isEntry(current) ? current : null
}

function isEntry(record: unknown): record is OutboxEntry {
  if (!v.is(AnyEntry, record)) return false
  const policy = outboxPolicy(record.kind)
  return policy !== undefined && v.is(v.object(policy.fields), record)
}

/** An entry written by a later version, as far as this one can show it. */
export interface LaterEntry {
  version: number
  id: string
  kind: string
  memberId: number
  /** Undefined if this version cannot read the fields of its kind. */
  fields: object | undefined
}

const Later = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.gtValue(ENTRY_VERSION)),
  id: v.pipe(v.string(), v.minLength(1)),
  kind: v.string(),
  memberId: Count,
})

/** Parses a stored record of a later version; null for other records, and for background kinds. */
export function toLaterEntry(record: unknown): LaterEntry | null {
  if (!v.is(Later, record)) return null
  const { version, id, kind, memberId } = record
  const policy = outboxPolicy(kind)
  if (policy?.isBackground) return null
  const fields = policy && v.safeParse(v.object(policy.fields), record)
  return { version, id, kind, memberId, fields: fields?.success ? fields.output : undefined }
}

export interface Press {
  memberId: number
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  /** Random; identifies the entry and its request. */
  key: string
}

export function newEntry<K extends OutboxKind>(kind: K, press: Press, fields: OutboxFields<K>): OutboxEntry<K> {
  const { memberId, timeZone, now, key } = press
  const { subject, duplicate } = policyOf(kind)
  const entry = {
    version: ENTRY_VERSION,
    kind,
    ...fields,
    id: duplicate === 'one-per-device' ? kind : key,
    memberId,
    idempotencyKey: subject ? `${String((fields as Record<string, unknown>)[subject])}-${key}` : key,
    createdAt: now,
    timeZone,
    attempts: 0,
    nextAttemptAt: now,
    state: 'waiting',
  }
  return entry as unknown as OutboxEntry<K>
}

/** The fields of the entry's own kind. */
export function fieldsOf<K extends OutboxKind>(entry: OutboxEntry<K>): OutboxFields<K> {
  return v.parse(v.object(outboxPolicy(entry.kind)?.fields ?? {}), entry) as OutboxFields<K>
}

/** The entry's subject as text; '' if its kind has none. */
export function subjectOf(entry: OutboxEntry) {
  const subject = outboxPolicy(entry.kind)?.subject
  return subject ? String((entry as unknown as Record<string, unknown>)[subject]) : ''
}
