import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError, refusal } from './problem.ts'
import { StorageFullError, StorageUnavailableError } from './storage/storage.ts'

/** Turns whatever a handler threw into the envelope; what nobody foresaw is logged and answered as `server-error`. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const problem = problemOf(error)
  if (problem.status >= 500) {
    c.var.services?.log.error('request failed', { requestId: c.var.requestId, path: c.req.path, error })
  }
  if (problem.details.retryAfter !== undefined) c.header('Retry-After', String(problem.details.retryAfter))
  c.header('Cache-Control', 'no-store')
  return c.json(refusal(problem, c.var.language ?? 'zh'), problem.status as ContentfulStatusCode)
}

function problemOf(error: Error) {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException && error.status < 500) {
    return new ProblemError(error.status === 404 ? 'not-found' : 'bad-request')
  }
  if (error instanceof StorageFullError || isDiskFull(error)) return new ProblemError('storage-full')
  if (error instanceof StorageUnavailableError || isDatabaseGone(error))
    return new ProblemError('unavailable', { retryAfter: 5 })
  return new ProblemError('server-error')
}

const codesOf = (error: unknown): string[] =>
  error instanceof Error ? [String('code' in error ? error.code : ''), ...codesOf(error.cause)] : []

/** ENOSPC from the file system, 53100 disk_full from the database. */
const isDiskFull = (error: Error) => codesOf(error).some((code) => code === 'ENOSPC' || code === '53100')

/** Connection refused, reset or timed out; 57P* server shutting down, 08* connection exceptions, 53300 too many. */
const isDatabaseGone = (error: Error) =>
  codesOf(error).some((code) => /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P\d\d|08\d\d\d|53300)$/.test(code))
