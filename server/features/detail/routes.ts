import { pictureCalls } from '#contract/detail.ts'
import { releasedPictureCalls } from '#contract/released-picture.ts'
import { route } from '#server/lib/route.ts'
import { lookUp, wallpaperDetail } from './detail.ts'
import { relatedWallpapers } from './related/related.ts'
import { similarWallpapers } from './related/similar.ts'
import { sharedWallpaper } from './shared.ts'

export const detailRoutes = [
  route(pictureCalls.lookup, (request) => lookUp(request, request.query)),
  route(releasedPictureCalls.lookup, ({ db, query, now }) => sharedWallpaper(db, query, now)),
  route(pictureCalls.detail, (request) => wallpaperDetail(request, request.params.aid, request.query.area)),
  route(pictureCalls.related, async (request) => ({
    items: await relatedWallpapers(request, request.params.aid, request.query),
  })),
  route(pictureCalls.similar, (request) => similarWallpapers(request, request.query)),
]
