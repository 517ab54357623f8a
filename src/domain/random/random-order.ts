import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import type { Category, Orientation, Seed } from '#contract/picture-choices.ts'
import { RandomPictures } from '#contract/random.ts'
import { wallpaperApi } from '#src/domain/api.ts'
import type { RoutedKind } from '#src/domain/picture/picture-link-props.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'

/** The list that a surprise comes out of; every released picture where nothing is named. */
export interface SurpriseFilters {
  area?: Area | undefined
  year?: number | undefined
  /** 1 to 12, of `year`. */
  month?: number | undefined
  kind?: RoutedKind | undefined
  category?: Category | undefined
  orientation?: Orientation | undefined
}

/** Pictures of one order; after the last another order begins. The most that one call gives. */
const ORDER_LENGTH = 30

/** Begins with a letter, so that an address does not read it as a number. */
export const newSeed = (): Seed => `s${randomKey().slice(0, 9)}`

/** The pictures of a list in the order of a seed: the same for everyone who has filters and seed. */
export const surpriseOrder = (filters: SurpriseFilters, seed: Seed) =>
  queryOptions({
    queryKey: [...wallpaperQueries.all(), 'random', filters, seed],
    queryFn: ({ signal }) => {
      const given = Object.entries(filters).filter(([, value]) => value !== undefined)
      const searchParams = { count: ORDER_LENGTH, seed, ...Object.fromEntries(given) }
      return wallpaperApi.get('wallpapers/random', RandomPictures, { searchParams, signal })
    },
    staleTime: Infinity,
    // Pressed for now: what cannot be asked fails at once instead of opening a page later.
    networkMode: 'always',
    retry: false,
  })
