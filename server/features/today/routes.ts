import { Hono } from 'hono'
import { AreaQuery } from '#contract/today.ts'
import { Tomorrow } from '#contract/tomorrow-picture.ts'
import { Wallpaper, WallpaperList } from '#contract/wallpaper.ts'
import type { AppEnv } from '#server/app-env.ts'
import { viewing } from '#server/domain/picture/viewing.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { validate } from '#server/lib/validate.ts'
import { today, todayWallpapers } from './today.ts'
import { tomorrow } from './tomorrow.ts'

/** Below `/api/bing`. */
export const todayRoutes = new Hono<AppEnv>()
  .get('/today-wallpapers', describeCall("All areas' pictures of the day", WallpaperList), async (c) => {
    const { db, now, services } = c.var
    return c.json(ok(await todayWallpapers(db, c.var.member, services.config.todayLevel, now)))
  })
  .get('/today', describeCall("One area's picture of the day", Wallpaper), validate('query', AreaQuery), async (c) =>
    c.json(ok(await today(c.var.db, c.var.member, c.req.valid('query').area, c.var.now))),
  )
  .get(
    '/tomorrow',
    describeCall('The picture of the next day', Tomorrow),
    checkNamedMember,
    validate('query', AreaQuery),
    async (c) => c.json(ok(await tomorrow(viewing(c), c.req.valid('query').area))),
  )
