import type { Query } from '@tanstack/react-query'
import { CACHED_AT_HEADER } from '#contract/worker.ts'

const storedAt = new WeakMap<object, number>()

/** Remembers when the server sent `data`, for a response from the worker's store. */
export function rememberStoredAt(data: unknown, response: Response) {
  const at = Number(response.headers.get(CACHED_AT_HEADER))
  if (at > 0 && typeof data === 'object' && data !== null) storedAt.set(data, at)
}

/** Sets a query's update time to when the server sent its data, not when the worker returned it. */
export function applyStoredAt(data: unknown, query: Query<unknown, unknown>) {
  const at = typeof data === 'object' && data !== null ? storedAt.get(data) : undefined
  if (at !== undefined) query.setState({ dataUpdatedAt: at })
}
