import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { HistoryQuery } from './history.ts'
import { Category, ORIENTATIONS, Seed } from './picture-choices.ts'
import { queryNumber } from './value.ts'
import { Wallpaper, WallpaperKind } from './wallpaper.ts'

/** Query of `GET /api/wallpapers/random`. `year` and `month` are those of `area`, China's where missing. */
export const RandomQuery = v.object({
  area: v.optional(Area),
  ...v.pick(HistoryQuery, ['year', 'month']).entries,
  kind: v.optional(WallpaperKind),
  category: v.optional(Category),
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  count: queryNumber(1, 1, 30),
  /** Made by the server where missing. */
  seed: v.optional(Seed),
})

/** Its answer. The same seed and filters give the same pictures in the same order, as long as the list is the same. */
export const RandomPictures = v.object({ items: v.array(Wallpaper), seed: Seed })
export type RandomPictures = v.InferOutput<typeof RandomPictures>

export const randomCalls = {
  draw: get('/api/wallpapers/random', {
    summary: 'Pictures in a random order',
    access: 'member',
    client: 'wallpaper',
    query: RandomQuery,
    response: RandomPictures,
  }),
}
