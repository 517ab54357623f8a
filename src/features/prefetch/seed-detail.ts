import type { QueryClient } from '@tanstack/react-query'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import type { PrefetchedPicture } from './prefetched-picture.ts'

/** Seeds the picture's page with prefetched data, with its age, if nothing newer is cached. */
export function seedDetail(client: QueryClient, { picture, detail, day, broughtAt }: PrefetchedPicture) {
  if (!detail || !picture.area) return
  const { area, date } = picture
  const options = client.defaultQueryOptions(wallpaperQueries.detail({ kind: 'article', id: picture.aid }))
  const query = client.getQueryCache().build(client, options)
  if (query.state.data !== undefined) return
  // When it was prefetched, its day had not come.
  const isListed = detail.placements.some((each) => each.area === area && each.date === day)
  const placements = isListed ? detail.placements : [{ area, date: day }, ...detail.placements]
  query.setData({ ...detail, area, date, placements }, { updatedAt: broughtAt, manual: true })
  query.invalidate()
}
