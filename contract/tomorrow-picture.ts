import * as v from 'valibot'
import { get } from './call.ts'
import { AreaQuery } from './today.ts'
import { Count, Instant, LocalDate } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/**
 * Response of `GET /api/bing/tomorrow`; the picture is present only for members who may see it or after its release.
 */
export const Tomorrow = v.object({
  date: LocalDate,
  releaseAt: Instant,
  needLevel: Count,
  allowed: v.boolean(),
  wallpaper: v.nullable(Wallpaper),
  /** ThumbHash of the picture for members who may not see it yet. */
  thumbhash: v.string(),
})
export type Tomorrow = v.InferOutput<typeof Tomorrow>

export const tomorrowCalls = {
  ofArea: get('/api/bing/tomorrow', {
    summary: 'The picture of the next day',
    access: 'member',
    client: 'wallpaper',
    query: AreaQuery,
    response: Tomorrow,
  }),
}
