import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#server/app-env.ts'
import { isDatabaseGone, isDiskFull } from './database/unavailable.ts'
import { ProblemError, refusal } from './problem.ts'
import { StorageFullError, StorageUnavailableError } from './storage/storage.ts'

/** Turns any error of a handler into the envelope; unexpected errors are logged and answered as `server-error`. */
export function answerError(error: Error, c: Context<AppEnv>) {
  const problem = problemOf(error)
  if (problem.status >= 500) {
    c.var.services?.log.error('request failed', { requestId: c.var.requestId, path: c.req.path, error })
  }
  if (problem.details.retryAfter !== undefined) c.header('Retry-After', String(problem.details.retryAfter))
  // The rest of the body is never read, so the connection cannot serve another request.
  if (problem.status === 413) c.header('Connection', 'close')
  c.header('Cache-Control', 'no-store')
  return c.json(refusal(problem, c.var.language ?? 'zh'), problem.status as ContentfulStatusCode)
}

/** For a path that exists, but not for this method. */
export function answerWrongMethod(c: Context, allowed: readonly string[]) {
  c.header('Allow', allowed.join(', '))
  return answerError(new ProblemError('method-not-allowed'), c)
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
