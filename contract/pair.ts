import * as v from 'valibot'
import { get } from './call.ts'
import { List } from './envelope.ts'
import { Screen } from './picture-choices.ts'
import { queryNumber } from './value.ts'
import { Wallpaper } from './wallpaper.ts'

/** Two pictures for one screen: one for its light mode, one for its dark mode. */
export const PicturePair = v.object({ day: Wallpaper, night: Wallpaper })
export type PicturePair = v.InferOutput<typeof PicturePair>

export const PairList = List(PicturePair)
export type PairList = v.InferOutput<typeof PairList>

/** Query of `GET /api/pairs`. */
export const PairQuery = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
  /** Both pictures are large enough for that screen, and of its ratio within 8 %. */
  fit: v.optional(Screen),
})
export type PairQuery = v.InferOutput<typeof PairQuery>

export const pairCalls = {
  list: get('/api/pairs', {
    summary: 'Pairs of a picture by day and one by night, the newest first',
    access: 'member',
    client: 'wallpaper',
    query: PairQuery,
    response: PairList,
  }),
}
