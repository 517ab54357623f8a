import type { Query } from '@tanstack/react-query'
import { CACHED_AT_HEADER } from '#contract/worker.ts'

const keptAt = new WeakMap<object, number>()

/** Remembers when `data` came from the server, where the worker has given an answer of its store. */
export function noteKept(data: unknown, response: Response) {
  const at = Number(response.headers.get(CACHED_AT_HEADER))
  if (at > 0 && typeof data === 'object' && data !== null) keptAt.set(data, at)
}

/** Has a query say how old its data are, not when the worker gave them. */
export function dateKept(data: unknown, query: Query<unknown, unknown>) {
  const at = typeof data === 'object' && data !== null ? keptAt.get(data) : undefined
  if (at !== undefined) query.setState({ dataUpdatedAt: at })
}
