import type { QueryClient } from '@tanstack/react-query'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import type { Brought } from './prefetched-picture.ts'

/** Has the picture's own page begin with what was brought of it, where nothing newer is known: as old as it is. */
export function layDetail(client: QueryClient, { picture, detail, day, broughtAt }: Brought) {
  if (!detail || !picture.area) return
  const { area, date } = picture
  const options = client.defaultQueryOptions(wallpaperQueries.detail({ kind: 'article', id: picture.aid }))
  const query = client.getQueryCache().build(client, options)
  if (query.state.data !== undefined) return
  // When it was told its day had not come.
  const isListed = detail.placements.some((each) => each.area === area && each.date === day)
  const placements = isListed ? detail.placements : [{ area, date: day }, ...detail.placements]
  query.setData({ ...detail, area, date, placements }, { updatedAt: broughtAt, manual: true })
  query.invalidate()
}
