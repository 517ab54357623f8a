import { createHash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#server/app-env.ts'
import { idempotencyKeys } from '#server/lib/schema.ts'
import type { Db } from './database/database.ts'
import { DAY_MS } from './day.ts'
import { ok } from './envelope.ts'
import { ProblemError, refusal } from './problem.ts'
import { memberOf } from './require-access.ts'

/** Days for which a repeated request gets the first response. Source: architecture §5. */
const RETENTION_DAYS = 30

interface StoredAnswer {
  status: number
  answer: unknown
}

/** Member and key of the requests that this process is handling. */
const inFlight = new Set<string>()

/**
 * Runs a write whose request may arrive more than once. Without an `Idempotency-Key` it just runs `effect`; with one,
 * effect and response are committed in one transaction, so a crash leaves either both or nothing, and the same request
 * gets the first response, a refusal included. Server failures (5xx) are not stored.
 *
 * Refuses with `request-in-flight` while the first request is running and with `key-reused` for another body. Where the
 * first runs in another process, the second waits for its commit instead.
 */
export async function answerOnce(
  c: Context<AppEnv>,
  operation: string,
  body: unknown,
  effect: (db: Db) => Promise<unknown>,
) {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return c.json(ok(await effect(c.var.db)))
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new ProblemError('invalid-fields', {
      fields: { 'Idempotency-Key': 'expected 1 to 200 visible ASCII characters' },
    })
  }
  const request = { memberId: memberOf(c).id, key, operation, bodyHash: hashOf(body) }
  const name = `${request.memberId}:${key}`
  if (inFlight.has(name)) throw new ProblemError('request-in-flight', { retryAfter: 1 })
  inFlight.add(name)
  try {
    const { answer, status } = await firstAnswer(c.var, request, effect)
    return c.json(answer, status as ContentfulStatusCode)
  } finally {
    inFlight.delete(name)
  }
}

type KeyedRequest = Pick<typeof idempotencyKeys.$inferSelect, 'memberId' | 'key' | 'operation' | 'bodyHash'>

function firstAnswer(
  { db, now, language }: AppEnv['Variables'],
  request: KeyedRequest,
  effect: (db: Db) => Promise<unknown>,
): Promise<StoredAnswer> {
  const where = and(eq(idempotencyKeys.memberId, request.memberId), eq(idempotencyKeys.key, request.key))
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ ...request, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return storedAnswer(await tx.select().from(idempotencyKeys).where(where), request)
    const settled = await settle(tx, language, effect)
    await tx.update(idempotencyKeys).set(settled).where(where)
    return settled
  })
}

function storedAnswer([earlier]: (typeof idempotencyKeys.$inferSelect)[], request: KeyedRequest): StoredAnswer {
  if (earlier?.operation !== request.operation || earlier.bodyHash !== request.bodyHash)
    throw new ProblemError('key-reused')
  // A row is visible to others only together with its response.
  if (earlier.status === null) throw new ProblemError('request-in-flight', { retryAfter: 1 })
  return { status: earlier.status, answer: earlier.answer }
}

/** Runs the effect in a savepoint, so that a refusal leaves nothing but its response. */
async function settle(tx: Db, language: 'zh' | 'en', effect: (db: Db) => Promise<unknown>): Promise<StoredAnswer> {
  try {
    return { status: 200, answer: ok(await tx.transaction((nested) => effect(nested))) }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    return { status: error.status, answer: refusal(error, language) }
  }
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')

/** Deletes responses that are older than 30 days. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}
