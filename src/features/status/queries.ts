import { queryOptions } from '@tanstack/react-query'
import { historyCalls } from '#contract/history.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'

/** As many as the not-found page shows. Source: inventory ER-02. */
const GOOD_PICTURES = 4

export const statusQueries = {
  all: () => ['status'] as const,
  goodPictures: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'good-pictures'],
      queryFn: ({ signal }) =>
        call(historyCalls.list, { query: { pageSize: GOOD_PICTURES }, signal, response: WallpaperList }),
      retry: false,
      select: ({ items }) => items,
    }),
}
