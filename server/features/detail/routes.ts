import { Hono } from 'hono'
import * as contract from '#contract/detail.ts'
import { AreaQuery } from '#contract/today.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import type { AppEnv } from '#server/app-env.ts'
import { reading, viewing } from '#server/domain/picture/viewing.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { validate } from '#server/lib/validate.ts'
import { lookUp, wallpaperDetail } from './detail.ts'
import { relatedWallpapers } from './related.ts'
import { sharedWallpaper } from './shared.ts'

/** Below `/api/wallpapers`. */
export const detailRoutes = new Hono<AppEnv>()
  .get(
    '/lookup',
    describeCall('The picture of a detail route', contract.WallpaperDetail),
    validate('query', contract.LookupQuery),
    async (c) => c.json(ok(await lookUp(reading(c), c.req.valid('query')))),
  )
  .get(
    '/shared',
    describeCall('The released picture of a detail route, as a visitor may see it', Wallpaper),
    validate('query', contract.LookupQuery),
    async (c) => c.json(ok(await sharedWallpaper(c.var.db, c.req.valid('query'), c.var.now))),
  )
  .get('/:aid', describeCall('A picture', contract.WallpaperDetail), validate('query', AreaQuery), async (c) =>
    c.json(ok(await wallpaperDetail(viewing(c), c.req.param('aid'), c.req.valid('query').area))),
  )
  .get(
    '/:aid/related',
    describeCall('Pictures related by date and tags', contract.RelatedList),
    validate('query', AreaQuery),
    async (c) =>
      c.json(ok({ items: await relatedWallpapers(reading(c), c.req.param('aid'), c.req.valid('query').area) })),
  )
