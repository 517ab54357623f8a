import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Category, Orientation, Seed } from '#contract/picture-choices.ts'
import { randomCalls } from '#contract/random.ts'
import { call } from '#src/domain/api.ts'
import type { RoutedKind } from '#src/domain/picture/picture-link-props.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'

/** The list to choose from; every released picture without filters. */
export interface SurpriseFilters {
  area?: Area | undefined
  year?: number | undefined
  /** 1 to 12, of `year`. */
  month?: number | undefined
  kind?: RoutedKind | undefined
  category?: Category | undefined
  orientation?: Orientation | undefined
}

/** Length of an order; a new one follows. The maximum of one call. */
const ORDER_LENGTH = 30

/** Starts with a letter, so that the URL does not parse it as a number. */
export const newSeed = (): Seed => `s${randomKey().slice(0, 9)}`

/** Pictures of a list in the order of a seed: the same for the same filters and seed. */
export const surpriseOrder = (filters: SurpriseFilters, seed: Seed) =>
  queryOptions({
    queryKey: [...wallpaperQueries.all(), 'random', filters, seed],
    queryFn: ({ signal }) => call(randomCalls.draw, { query: { count: ORDER_LENGTH, seed, ...filters }, signal }),
    staleTime: Infinity,
    // An immediate action: a failed call must not open a page later.
    networkMode: 'always',
    retry: false,
  })
