import { WallpaperList } from '#contract/wallpaper.ts'
import { wallpaperApi } from '#src/domain/api.ts'

export function getRecentPictures(pageSize: number, signal: AbortSignal) {
  return wallpaperApi.get('bing/history', WallpaperList, { searchParams: { pageSize }, signal })
}
