import { eq, lt, sql } from 'drizzle-orm'
import { rateLimits } from '#server/schema.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import { ProblemError } from './problem.ts'

export interface RateRule {
  /** Names the counters of this rule. */
  name: string
  /** Hits that pass within one window. */
  max: number
  windowSeconds: number
}

/** What a call needs to be counted; `c.var` with the config of `c.var.services`. */
export interface RateContext {
  db: Db
  config: Pick<Config, 'rateLimitFactor'>
  now: Date
}

/**
 * Counts one call of `subject`; its window begins with the first hit. Refuses with `too-many-requests`, the seconds to
 * the window's end in Retry-After and in `data.retryAfter`. Refused calls do not lengthen the window.
 */
export async function countCall({ db, config, now }: RateContext, rule: RateRule, subject: string): Promise<void> {
  const expiresAt = new Date(now.getTime() + rule.windowSeconds * 1000)
  const isOver = sql`${rateLimits.expiresAt} <= ${now.toISOString()}::timestamptz`
  const [counter] = await db
    .insert(rateLimits)
    .values({ key: keyOf(rule, subject), hits: 1, expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning()
  if (!counter || counter.hits <= rule.max * config.rateLimitFactor) return
  const retryAfter = Math.max(1, Math.ceil((counter.expiresAt.getTime() - now.getTime()) / 1000))
  throw new ProblemError('too-many-requests', { retryAfter, data: { retryAfter } })
}

/** Forgets what was counted for `subject`, e.g. failed sign-ins after one that succeeded. */
export async function forgetCalls(db: Db, rule: RateRule, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(rule, subject)))
}

/** Removes counters whose window is over. */
export async function deleteExpiredRateLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expiresAt, now))
}

/** The address as a subject: of IPv6 the /64 that one household or machine has to itself. */
export function addressSubject(address: string) {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const keyOf = (rule: RateRule, subject: string) => `${rule.name}:${subject}`
