import type { QueryClient } from '@tanstack/react-query'
import type { Seed } from '#contract/picture-choices.ts'
import { newSeed, surpriseOrder, type SurpriseFilters } from './random-order.ts'

/** A position in a random order. */
export interface SurprisePlace {
  seed: Seed
  /** The current picture. */
  aid: string
}

/** The picture after `from` in its order, else the first of a new order; undefined if the list is empty. */
export async function nextSurprise(
  client: QueryClient,
  filters: SurpriseFilters,
  from?: SurprisePlace,
): Promise<SurprisePlace | undefined> {
  if (from) {
    const { items } = await client.ensureQueryData(surpriseOrder(filters, from.seed))
    const next = items[items.findIndex(({ aid }) => aid === from.aid) + 1]
    if (next) return { aid: next.aid, seed: from.seed }
  }
  const seed = newSeed()
  const { items } = await client.ensureQueryData(surpriseOrder(filters, seed))
  // Avoid the current picture as first of a new order, unless it is the only one.
  const first = items.find(({ aid }) => aid !== from?.aid) ?? items[0]
  return first && { aid: first.aid, seed }
}
