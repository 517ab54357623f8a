import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import * as contract from '#contract/announcement-archive.ts'
import { LatestAnnouncement } from '#contract/announcement.ts'
import { LikeState, ViewCount } from '#contract/reaction.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { memberOf } from '#server/lib/require-access.ts'
import { validate } from '#server/lib/validate.ts'
import { countView, likeState, setLike } from './marks.ts'
import { announcementDetail, latestAnnouncement, listAnnouncements } from './service.ts'
import { announcementStats } from './stats.ts'

/** Presses on the heart; far more than a person makes. */
const LIKE_RATE = { name: 'announcement-like', max: 60, windowSeconds: 60 }

/** The same for everyone, so anyone may keep it; whoever does asks whether it still holds. */
function answerAnyone(c: Context<AppEnv>, data: unknown) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.json(ok(data))
}

const reader = (c: Context<AppEnv>) => ({ db: c.var.db, memberId: memberOf(c).id, now: c.var.now })

// What everyone may read carries nothing of a member; their own like is a call of its own (architecture §4, caching).
export const announcementRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('What was announced, expired ones too', contract.AnnouncementList),
    validate('query', contract.AnnouncementQuery),
    etag(),
    async (c) => answerAnyone(c, await listAnnouncements(c.var.db, c.req.valid('query'), c.var.now)),
  )
  .get('/latest', describeCall('The announcement for the banner', LatestAnnouncement), etag(), async (c) =>
    answerAnyone(c, await latestAnnouncement(c.var.db, c.var.now)),
  )
  .get('/stats', describeCall('How much was announced', contract.AnnouncementStats), etag(), async (c) =>
    answerAnyone(c, await announcementStats(c.var.db, c.var.now)),
  )
  .get('/:id', describeCall('An announcement', contract.AnnouncementDetail), etag(), async (c) =>
    answerAnyone(c, await announcementDetail(c.var.db, c.req.param('id'), c.var.now)),
  )
  .get('/:id/like', describeCall('Whether the member likes it', LikeState), async (c) =>
    c.json(ok(await likeState(reader(c), c.req.param('id')))),
  )
  .post('/:id/like', describeCall('Like', LikeState), limitMember(LIKE_RATE), async (c) =>
    c.json(ok(await setLike(reader(c), c.req.param('id'), true))),
  )
  .delete('/:id/like', describeCall('Take a like back', LikeState), limitMember(LIKE_RATE), async (c) =>
    c.json(ok(await setLike(reader(c), c.req.param('id'), false))),
  )
  .post('/:id/view', describeCall('Count a view', ViewCount), async (c) =>
    c.json(ok(await countView(reader(c), c.req.param('id')))),
  )
