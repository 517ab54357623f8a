import { Hono, type Context } from 'hono'
import { History, HistoryQuery } from '#contract/calendar.ts'
import * as contract from '#contract/wallpaper.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { checkNamedMember } from '#server/lib/named-member.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { calendar } from './calendar.ts'
import { lookUp, wallpaperDetail } from './detail.ts'
import { orderDownload } from './download.ts'
import { history, today, todayWallpapers } from './listing.ts'
import { countView, setFavourite, setLike } from './marks.ts'
import { showOriginal } from './original.ts'
import { relatedWallpapers } from './related.ts'
import { sharedWallpaper } from './shared.ts'
import { tomorrow } from './tomorrow.ts'

/** Source: inventory NF-05, which names no number. */
const DOWNLOAD_RATE = { name: 'download', max: 60, windowSeconds: 60 }

/** Each may cost the reading of a hundred megapixels. */
const ORIGINAL_RATE = { name: 'original', max: 120, windowSeconds: 60 }

const reading = (c: Context<AppEnv>) => {
  const { db, now, services, member } = c.var
  return { db, now, services, member }
}
const viewing = (c: Context<AppEnv>) => ({ ...reading(c), member: memberOf(c) })

export const bingRoutes = new Hono<AppEnv>()
  .get('/today-wallpapers', describeCall("All areas' pictures of the day", contract.WallpaperList), async (c) => {
    const { db, now, services } = c.var
    return c.json(ok(await todayWallpapers(db, c.var.member, services.config.todayLevel, now)))
  })
  .get(
    '/today',
    describeCall("One area's picture of the day", contract.Wallpaper),
    validate('query', contract.AreaQuery),
    async (c) => c.json(ok(await today(c.var.db, c.var.member, c.req.valid('query').area, c.var.now))),
  )
  .get(
    '/tomorrow',
    describeCall('The picture of the next day', contract.Tomorrow),
    checkNamedMember,
    validate('query', contract.AreaQuery),
    async (c) => c.json(ok(await tomorrow(viewing(c), c.req.valid('query').area))),
  )
  .get(
    '/history',
    describeCall('Past pictures of the day, newest first, or as a calendar', History),
    validate('query', HistoryQuery),
    async (c) => {
      const { db, now, services } = c.var
      const query = c.req.valid('query')
      if (query.view === 'calendar') return c.json(ok(await calendar(c.var, query.area, query)))
      return c.json(ok(await history(db, services.keys.signing, memberOf(c), query, now)))
    },
  )

export const wallpaperRoutes = new Hono<AppEnv>()
  .get(
    '/lookup',
    describeCall('The picture of a detail route', contract.WallpaperDetail),
    validate('query', contract.LookupQuery),
    async (c) => c.json(ok(await lookUp(reading(c), c.req.valid('query')))),
  )
  .get(
    '/shared',
    describeCall('The released picture of a detail route, as a visitor may see it', contract.Wallpaper),
    validate('query', contract.LookupQuery),
    async (c) => c.json(ok(await sharedWallpaper(c.var.db, c.req.valid('query'), c.var.now))),
  )
  .get('/:aid', describeCall('A picture', contract.WallpaperDetail), validate('query', contract.AreaQuery), async (c) =>
    c.json(ok(await wallpaperDetail(viewing(c), c.req.param('aid'), c.req.valid('query').area))),
  )
  .get(
    '/:aid/related',
    describeCall('Pictures related by date and tags', contract.RelatedList),
    validate('query', contract.AreaQuery),
    async (c) =>
      c.json(ok({ items: await relatedWallpapers(reading(c), c.req.param('aid'), c.req.valid('query').area) })),
  )
  .get(
    '/:aid/original',
    describeCall('The address of the whole picture', contract.OriginalTicket),
    limitMember(ORIGINAL_RATE),
    async (c) => c.json(ok(await showOriginal(viewing(c), c.req.param('aid')))),
  )
  .post('/:aid/view', describeCall('Count a view', contract.ViewCount), async (c) =>
    c.json(ok(await countView(viewing(c), c.req.param('aid')))),
  )
  .post('/:aid/like', describeCall('Like', contract.LikeState), async (c) =>
    c.json(ok(await setLike(viewing(c), c.req.param('aid'), true))),
  )
  .delete('/:aid/like', describeCall('Take a like back', contract.LikeState), async (c) =>
    c.json(ok(await setLike(viewing(c), c.req.param('aid'), false))),
  )
  .post('/:aid/favorite', describeCall('Keep as a favourite', contract.FavouriteState), async (c) =>
    c.json(ok(await setFavourite(viewing(c), c.req.param('aid'), true))),
  )
  .delete('/:aid/favorite', describeCall('Drop a favourite', contract.FavouriteState), async (c) =>
    c.json(ok(await setFavourite(viewing(c), c.req.param('aid'), false))),
  )
  .post(
    '/:aid/download',
    describeCall('Order a file', contract.DownloadTicket),
    limitMember(DOWNLOAD_RATE),
    validate('json', contract.DownloadRequest),
    async (c) => c.json(ok(await orderDownload(viewing(c), c.req.param('aid'), c.req.valid('json'), c.var.language))),
  )
