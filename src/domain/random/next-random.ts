import type { QueryClient } from '@tanstack/react-query'
import type { Seed } from '#contract/picture-choices.ts'
import { newSeed, surpriseOrder, type SurpriseFilters } from './random-order.ts'

/** Where an order has come to. */
export interface SurprisePlace {
  seed: Seed
  /** The picture shown. */
  aid: string
}

/** The picture after `from` in its order, else the first of a new one; undefined where the list is empty. */
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
  // Of a new order, not the picture that is shown already, unless it is the only one.
  const first = items.find(({ aid }) => aid !== from?.aid) ?? items[0]
  return first && { aid: first.aid, seed }
}
