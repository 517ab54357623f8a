import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { newSeed, surpriseOrder } from '#src/domain/random/random-order.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { Place } from './place.ts'
import type { Series } from './use-series.ts'

/** Opens a random picture: of the list, else of all days of the default area. */
export function useRandomStep({ list }: Series, shown: Place, show: (place: Place) => void) {
  const client = useQueryClient()
  const go = async () => {
    try {
      const place = list ? anotherOf(list) : await anotherDay(client, shown.aid)
      if (place) show(place)
    } catch {
      showLoadFailed()
    }
  }
  return () => void go()
}

function anotherOf({ aids, at }: NonNullable<Series['list']>): Place | undefined {
  const step = 1 + Math.floor(Math.random() * (aids.length - 1))
  const place = (at + step) % aids.length
  const aid = aids[place]
  return aid === undefined || place === at ? undefined : { aid, at: place }
}

/** Any day of the default area except the shown one; undefined if there is none. */
export async function anotherDay(client: QueryClient, shown: string): Promise<Place | undefined> {
  const { items } = await client.fetchQuery(surpriseOrder({ area: 'zh-cn' }, newSeed()))
  const found = items.find(({ aid }) => aid !== shown)
  return found && { aid: found.aid, at: -1 }
}
