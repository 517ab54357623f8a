import * as v from 'valibot'
import { type OutboxFields, type OutboxKind, outboxPolicy, policyOf } from '#contract/outbox.ts'
import { Count } from '#contract/value.ts'
import { ENTRY_VERSION } from './entry-version.ts'
import { upgraded } from './upgrade.ts'
import { OBSTACLES } from './verdict.ts'

/** Within what a date can hold. */
const Milliseconds = v.pipe(v.number(), v.minValue(-8.64e15), v.maxValue(8.64e15))

/** What an entry of every kind has. It holds no token. */
const AnyEntry = v.object({
  version: v.literal(ENTRY_VERSION),
  kind: v.string(),
  id: v.pipe(v.string(), v.minLength(1)),
  /** Whose session may send it. */
  memberId: Count,
  /** Identifies the request: sent again, it gets its first response. */
  idempotencyKey: v.pipe(v.string(), v.minLength(1)),
  /** Milliseconds since 1970 by the device's clock. */
  createdAt: Milliseconds,
  /** The member's, IANA. */
  timeZone: v.string(),
  attempts: Count,
  /** Milliseconds since 1970; no attempt before. */
  nextAttemptAt: Milliseconds,
  /** When the last attempt ended, by the same clock; a time before it means that the clock was set back. */
  attemptedAt: v.optional(Milliseconds),
  /** `refused` and `parked` as the verdict of that name; both stay until the member has seen them. */
  state: v.picklist(['waiting', 'refused', 'parked']),
  /** What the last attempt met. */
  obstacle: v.optional(v.picklist(OBSTACLES)),
  /** The server's own words. */
  message: v.optional(v.string()),
})
type AnyEntry = v.InferOutput<typeof AnyEntry>

/** A write stored on the device until the server settles it. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: Omit<AnyEntry, 'kind'> & { kind: Kind } & OutboxFields<Kind>
}[K]

/** A stored record as an entry, also one of an earlier version; null where this version does not understand it. */
export function toEntry(record: unknown): OutboxEntry | null {
  const current = upgraded(record)
  return isEntry(current) ? current : null
}

function isEntry(record: unknown): record is OutboxEntry {
  if (!v.is(AnyEntry, record)) return false
  const policy = outboxPolicy(record.kind)
  return policy !== undefined && v.is(v.object(policy.fields), record)
}

/** Of an entry that a later version wrote, as much as this one can show. */
export interface LaterEntry {
  version: number
  id: string
  kind: string
  memberId: number
  /** As far as this version knows those of its kind. */
  fields: object | undefined
}

const Later = v.looseObject({
  version: v.pipe(v.number(), v.integer(), v.gtValue(ENTRY_VERSION)),
  id: v.pipe(v.string(), v.minLength(1)),
  kind: v.string(),
  memberId: Count,
})

/** A stored record of a later version; null for others, and for kinds that no member asked for. */
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
  /** Something random; identifies the entry and its request. */
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

/** What an entry carries beside the fields of every kind. */
export function fieldsOf<K extends OutboxKind>(entry: OutboxEntry<K>): OutboxFields<K> {
  return v.parse(v.object(outboxPolicy(entry.kind)?.fields ?? {}), entry) as OutboxFields<K>
}

/** What an entry is about, as text; '' where its kind has no subject. */
export function subjectOf(entry: OutboxEntry) {
  const subject = outboxPolicy(entry.kind)?.subject
  return subject ? String((entry as unknown as Record<string, unknown>)[subject]) : ''
}
