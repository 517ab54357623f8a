import * as v from 'valibot'
import { Area } from './area.ts'
import { Calendar } from './calendar.ts'
import { get } from './call.ts'
import { ORIENTATIONS, Screen } from './picture-choices.ts'
import { queryNumber } from './value.ts'
import { WallpaperList } from './wallpaper.ts'

/**
 * Query of `GET /api/bing/history`: newest day first; with `view=calendar` the response is a `Calendar`, of the current
 * month by default.
 */
export const HistoryQuery = v.object({
  area: v.optional(Area, 'zh-cn'),
  year: v.optional(v.pipe(v.string(), v.regex(/^(19|20)\d\d$/))),
  month: v.optional(v.pipe(v.string(), v.regex(/^(0?[1-9]|1[0-2])$/))),
  /** Days whose picture has this orientation; ignored for a calendar. */
  orientation: v.optional(v.picklist(ORIENTATIONS)),
  /** Days whose picture is large enough for that screen, and of its ratio within 8 %; ignored for a calendar. */
  fit: v.optional(Screen),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  page: queryNumber(1, 1, 1000),
  pageSize: queryNumber(24, 1, 60),
  view: v.optional(v.picklist(['list', 'calendar'])),
})

export const History = v.union([WallpaperList, Calendar])

export const historyCalls = {
  list: get('/api/bing/history', {
    summary: 'Past pictures of the day, newest first, or as a calendar',
    access: 'member',
    client: 'wallpaper',
    query: HistoryQuery,
    response: History,
  }),
}
