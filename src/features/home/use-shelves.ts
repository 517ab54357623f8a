import { useQuery } from '@tanstack/react-query'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { assignShelves } from './assign-pictures.ts'

/** The queries of the sections of single kinds and what each section shows, none of `shown` among it. */
export function useShelves(shown: ReadonlySet<string>) {
  const arts = useQuery(shelfQueries.row('arts'))
  const spotlights = useQuery(shelfQueries.row('spotlights'))
  const picks = useQuery(shelfQueries.row('np'))
  const assigned = assignShelves({
    arts: arts.data?.items ?? [],
    spotlights: spotlights.data?.items ?? [],
    picks: picks.data?.items ?? [],
    shown,
  })
  return { queries: { arts, spotlights, picks }, ...assigned }
}
