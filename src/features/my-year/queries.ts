import { queryOptions } from '@tanstack/react-query'
import { MyYear, myYearCalls } from '#contract/my-year.ts'
import { call } from '#src/domain/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'

/** Years that open offline. */
const MAX_PERSISTED_YEARS = 6

export const myYearQueries = {
  /** The current year if `year` is missing. */
  show: (year?: number) =>
    queryOptions({
      queryKey: [...wallpaperQueries.all(), 'my-year', year ?? 'current'],
      queryFn: ({ signal }) => call(myYearCalls.show, { query: { year }, signal }),
      meta: { persisted: { shape: MyYear, most: MAX_PERSISTED_YEARS } },
    }),
}
