import { eq, inArray, lt, sql } from 'drizzle-orm'
import { rateLimits } from '#server/lib/schema.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { ProblemError } from './problem.ts'

export interface RateRule {
  /** Name of the rule's counters. */
  name: string
  /** Calls allowed within one window. */
  max: number
  windowSeconds: number
}

/** What is needed to count a call; `c.var` with the config of `c.var.services`. */
export interface RateContext {
  db: Db
  config: Pick<Config, 'rateLimitFactor'>
  now: Date
}

/** A counter: one rule, one subject. */
export interface Counted {
  rule: RateRule
  subject: string
  /** Multiplies the rule's limit, e.g. for a network instead of one address. */
  factor?: number
}

/**
 * Counts one call of `subject`; its window begins with the first call. Refuses with `too-many-requests`, with the
 * seconds to the window's end in Retry-After and in `data.retryAfter`. Refused calls do not extend the window.
 */
export function countCall(context: RateContext, rule: RateRule, subject: string): Promise<void> {
  return countCalls(context, [{ rule, subject }])
}

/**
 * Counts one call on several counters, as above. A call refused by any of them is counted by none, so that refused
 * calls do not use up the limit of others.
 */
export async function countCalls({ db, config, now }: RateContext, counted: readonly Counted[]): Promise<void> {
  const limits = new Map(
    counted.map(({ rule, subject, factor = 1 }) => [keyOf(rule, subject), rule.max * factor * config.rateLimitFactor]),
  )
  const rows = counted.map(({ rule, subject }) => ({
    key: keyOf(rule, subject),
    hits: 1,
    expiresAt: new Date(now.getTime() + rule.windowSeconds * 1000),
  }))
  const isOver = sql`${rateLimits.expiresAt} <= ${now.toISOString()}::timestamptz`
  const counters = await db
    .insert(rateLimits)
    // In the same order everywhere, to avoid deadlocks.
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning()
  const full = counters.filter(({ key, hits }) => hits > (limits.get(key) ?? 0))
  if (full.length === 0) return
  if (counted.length > 1) await uncountCalls(db, counted)
  const opensAt = Math.max(...full.map(({ expiresAt }) => expiresAt.getTime()))
  const retryAfter = Math.max(1, Math.ceil((opensAt - now.getTime()) / 1000))
  throw new ProblemError('too-many-requests', { retryAfter, data: { retryAfter } })
}

/** Uncounts one call. */
export async function uncountCalls(db: Db, counted: readonly Counted[]): Promise<void> {
  const keys = counted.map(({ rule, subject }) => keyOf(rule, subject)).toSorted()
  const locked = db.select({ key: rateLimits.key }).from(rateLimits).where(inArray(rateLimits.key, keys))
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(inArray(rateLimits.key, locked.orderBy(rateLimits.key).for('update')))
}

/** Clears the counter of `subject`, e.g. failed sign-ins after a successful one. */
export async function clearCounter(db: Db, rule: RateRule, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(rule, subject)))
}

/** Removes counters whose window is over. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now))
}

/** The address as a subject: for IPv6 the /64 that belongs to one household or machine. */
export const addressSubject = (address: string) => networksOf(address)[0]?.subject ?? ''

/**
 * The networks that an address counts towards, the narrowest first. A customer with a whole IPv6 /56 or /48 has any
 * number of /64: where several of one are abusive, the limit of the larger network is reached.
 */
export function networksOf(address: string): { subject: string; factor: number }[] {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return [{ subject: v4, factor: 1 }]
  if (!address.includes(':')) return [{ subject: address, factor: 1 }]
  const groups = groupsOf(address)
  const network = (bits: 48 | 56 | 64) => {
    const [one = 0, two = 0, three = 0, four = 0] = groups
    const last = bits === 64 ? four : bits === 56 ? four & 0xff00 : 0
    return `${[one, two, three, last].map((group) => group.toString(16)).join(':')}::/${bits}`
  }
  return [
    { subject: network(64), factor: 1 },
    { subject: network(56), factor: 4 },
    { subject: network(48), factor: 16 },
  ]
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string) {
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) => Number.parseInt(group, 16) || 0)
}

const keyOf = (rule: RateRule, subject: string) => `${rule.name}:${subject}`

/** Counters of a rule for the networks of an address. */
export const countedByNetwork = (rule: RateRule, address: string): Counted[] =>
  networksOf(address).map(({ subject, factor }) => ({ rule, subject, factor }))
