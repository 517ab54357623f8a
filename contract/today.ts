import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { Wallpaper, WallpaperList } from './wallpaper.ts'

export const AreaQuery = v.object({ area: v.optional(Area, 'zh-cn') })

export const todayCalls = {
  allAreas: get('/api/bing/today-wallpapers', {
    summary: "All areas' pictures of the day",
    access: 'member',
    client: 'wallpaper',
    openedBy: ['/today'],
    response: WallpaperList,
  }),
  ofArea: get('/api/bing/today', {
    summary: "One area's picture of the day",
    access: 'everyone',
    client: 'wallpaper',
    visitorArea: 'zh-cn',
    openedBy: ['/today'],
    query: AreaQuery,
    response: Wallpaper,
  }),
}
