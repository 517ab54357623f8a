import * as v from 'valibot'
import { Wallpaper } from '#contract/wallpaper.ts'
import { wallpaperApi } from '#src/lib/api.ts'

/** Today's picture of the default area, which visitors may see; null without one. */
export function getTodayPicture(signal: AbortSignal) {
  return wallpaperApi.get('bing/today', v.nullish(Wallpaper, null), { signal })
}
