import { ApiError } from './api-error.ts'

/** The fields of a query that describe its progress. */
export interface WaitingQuery {
  data: unknown
  error: Error | null
  /** Why the last try failed, also during a retry. */
  failureReason: Error | null
  fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Whether its last try timed out. */
export const hasTimedOut = ({ error, failureReason }: Pick<WaitingQuery, 'error' | 'failureReason'>) =>
  isTimeout(error ?? failureReason)

/** Whether it is paused offline, or failed without a response; a timeout counts as well. */
export const hasNoNetwork = ({ error, fetchStatus }: Pick<WaitingQuery, 'error' | 'fetchStatus'>) =>
  fetchStatus === 'paused' || (error instanceof ApiError && error.isNetwork)

/** Whether there is no data yet and the first try is still within the request timeout; retries do not count. */
export const isAwaited = (query: WaitingQuery) =>
  query.data === undefined && query.fetchStatus === 'fetching' && !hasTimedOut(query)

const isTimeout = (error: Error | null) =>
  error instanceof ApiError &&
  error.isNetwork &&
  error.cause instanceof DOMException &&
  error.cause.name === 'TimeoutError'
