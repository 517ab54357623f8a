import { type Context, Hono } from 'hono'
import * as contract from '#contract/favourite.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { listFavourites } from './list-favourites.ts'
import { removeFavourites } from './remove-favourites.ts'

const viewing = (c: Context<AppEnv>) => {
  const { db, now, services } = c.var
  return { db, now, services, member: memberOf(c) }
}

/** The member's own favourites. Under /api/me/favs. */
export const favouriteRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Own favourites', contract.FavouriteList),
    validate('query', contract.FavouriteQuery),
    async (c) => c.json(ok(await listFavourites(viewing(c), c.req.valid('query')))),
  )
  .post(
    '/bulk',
    describeCall('Drop several favourites', contract.BulkResult),
    validate('json', contract.FavouriteBulk),
    async (c) => c.json(ok(await removeFavourites(viewing(c), c.req.valid('json').ids))),
  )
