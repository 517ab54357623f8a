import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

/** Number of pictures in a list; at least that many if capped. */
export interface ListCount {
  total: number
  totalIsCapped: boolean
}

const MINUTE_MS = 60_000

/**
 * Counts a list by its smallest page. The server counts 1,000 pictures at most.
 * @param key identifies the list
 */
export const listCount = (key: QueryKey, getList: (pageSize: number, signal: AbortSignal) => Promise<ListCount>) =>
  queryOptions({
    queryKey: [...wallpaperQueries.all(), 'count', ...key] as QueryKey,
    queryFn: async ({ signal }): Promise<ListCount> => {
      const { total, totalIsCapped } = await getList(1, signal)
      return { total, totalIsCapped }
    },
    staleTime: MINUTE_MS,
  })
export type ListCountQuery = ReturnType<typeof listCount>
