import { ApiError } from './api-error.ts'

/** Statuses of refusals that tell nothing about an earlier attempt of the same request: session, timeout, rate limit. */
const PASSING = new Set([401, 408, 429])

/**
 * Whether the server has decided about the request, so that an earlier attempt, whose response was lost, has done nothing
 * either. False for a missing response and for a server failure.
 */
export const isFinalRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASSING.has(error.status) &&
  error.problem !== 'request-in-flight'
