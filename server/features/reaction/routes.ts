import { Hono } from 'hono'
import * as contract from '#contract/reaction.ts'
import type { AppEnv } from '#server/app-env.ts'
import { viewing } from '#server/domain/picture/viewing.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { countView, setFavourite, setLike } from './reactions.ts'

/** Below `/api/wallpapers`. */
export const reactionRoutes = new Hono<AppEnv>()
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
