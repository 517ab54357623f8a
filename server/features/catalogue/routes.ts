import { type Context, Hono } from 'hono'
import * as contract from '#contract/catalogue.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { listCategories } from './categories.ts'
import { listWallpapers, search } from './list.ts'
import { listRanks } from './ranks/list-ranks.ts'

const viewing = (c: Context<AppEnv>) => {
  const { db, now, services } = c.var
  return { db, now, services, member: memberOf(c) }
}

/** Pictures as a library: lists of every kind and the search. Under /api. */
export const catalogueRoutes = new Hono<AppEnv>()
  .get(
    '/wallpapers',
    describeCall('Pictures of every kind', WallpaperList),
    validate('query', contract.CatalogueQuery),
    async (c) => c.json(ok(await listWallpapers(viewing(c), c.req.valid('query')))),
  )
  .get(
    '/spotlights',
    describeCall('Pictures of the spotlight', WallpaperList),
    validate('query', contract.KindQuery),
    async (c) => c.json(ok(await listWallpapers(viewing(c), { ...c.req.valid('query'), kind: ['spotlight'] }))),
  )
  .get('/arts', describeCall('Masterpieces', WallpaperList), validate('query', contract.KindQuery), async (c) =>
    c.json(ok(await listWallpapers(viewing(c), { ...c.req.valid('query'), kind: ['art'] }))),
  )
  .get('/np', describeCall('Photographs of nature', WallpaperList), validate('query', contract.KindQuery), async (c) =>
    c.json(ok(await listWallpapers(viewing(c), { ...c.req.valid('query'), kind: ['np'] }))),
  )
  .get(
    '/search',
    describeCall('Pictures that have all the words', contract.SearchResult),
    validate('query', contract.SearchQuery),
    async (c) => c.json(ok(await search(viewing(c), c.req.valid('query')))),
  )
  .get('/ranks', describeCall('Rankings', contract.RankList), validate('query', contract.RankQuery), async (c) =>
    c.json(ok(await listRanks(viewing(c), c.req.valid('query')))),
  )
  .get('/search/categories', describeCall('Categories with their counts', contract.CategoryList), async (c) =>
    c.json(ok(await listCategories(c.var.db, c.var.now))),
  )
