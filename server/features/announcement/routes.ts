import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { announcementArchiveCalls } from '#contract/announcement-archive.ts'
import { announcementDetailCalls } from '#contract/announcement-detail.ts'
import { announcementCalls } from '#contract/announcement.ts'
import { feedCalls } from '#contract/feed.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ok } from '#server/lib/envelope.ts'
import { answerJsonFeed, answerRss, publicAddress } from '#server/lib/feed/answer-feed.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { announcementFeed } from './feed.ts'
import { countView, likeState, setLike } from './reactions.ts'
import { announcementDetail, latestAnnouncement, listAnnouncements } from './service.ts'
import { announcementStats } from './stats.ts'

/** Toggles of the like; far more than a person makes. */
const LIKE_RATE = { name: 'announcement-like', max: 60, windowSeconds: 60 }

/** The same for everyone, so publicly cacheable; caches revalidate it. */
function answerAnyone(c: Context<AppEnv>, data: unknown) {
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  return c.json(ok(data))
}

const reader = ({ db, member, now }: { db: Db; member: Member; now: Date }) => ({ db, memberId: member.id, now })

// Public responses contain nothing of a member; their own like has a separate call (architecture §4, caching).
export const announcementRoutes = [
  route(
    announcementArchiveCalls.list,
    async ({ c, db, query, now }) => answerAnyone(c, await listAnnouncements(db, query, now)),
    etag(),
  ),
  route(announcementCalls.latest, async ({ c, db, now }) => answerAnyone(c, await latestAnnouncement(db, now)), etag()),
  route(
    announcementArchiveCalls.stats,
    async ({ c, db, now }) => answerAnyone(c, await announcementStats(db, now)),
    etag(),
  ),
  route(
    announcementDetailCalls.detail,
    async ({ c, db, params, now }) => answerAnyone(c, await announcementDetail(db, params.id, now)),
    etag(),
  ),
  route(announcementArchiveCalls.likeState, (request) => likeState(reader(request), request.params.id)),
  route(
    announcementArchiveCalls.like,
    (request) => setLike(reader(request), request.params.id, true),
    limitMember(LIKE_RATE),
  ),
  route(
    announcementArchiveCalls.unlike,
    (request) => setLike(reader(request), request.params.id, false),
    limitMember(LIKE_RATE),
  ),
  route(feedCalls.announcementsRss, (r) => answerRss(r.c, announcementFeed({ ...r, ...publicAddress(r.c) }, r.query))),
  route(feedCalls.announcementsJson, (r) =>
    answerJsonFeed(r.c, announcementFeed({ ...r, ...publicAddress(r.c) }, r.query)),
  ),
  route(announcementArchiveCalls.view, (request) => countView(reader(request), request.params.id)),
]
