import { queryOptions } from '@tanstack/react-query'
import { getRecentPictures } from './api.ts'

/** As many as the not-found page shows. Source: inventory ER-02. */
const GOOD_PICTURES = 4

export const statusQueries = {
  all: () => ['status'] as const,
  goodPictures: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'good-pictures'],
      queryFn: ({ signal }) => getRecentPictures(GOOD_PICTURES, signal),
      retry: false,
      select: ({ items }) => items,
    }),
}
