import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { Wallpaper } from './wallpaper.ts'

/** Query of `GET /api/wallpapers/lookup`, which serves every detail route. */
export const LookupQuery = v.object({
  kind: v.picklist(['article', 'global', 'np', 'art', 'spotlight', 'post', 'time']),
  /** Text or number. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  area: v.optional(Area),
})

export const releasedPictureCalls = {
  lookup: get('/api/wallpapers/shared', {
    summary: 'The released picture of a detail route, as a visitor may see it',
    access: 'everyone',
    client: 'wallpaper',
    query: LookupQuery,
    response: Wallpaper,
  }),
}
