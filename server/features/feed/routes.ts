import type { Context } from 'hono'
import { feedCalls } from '#contract/feed.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { answerJsonFeed, answerRss, publicAddress } from '#server/lib/feed/answer-feed.ts'
import { route } from '#server/lib/route.ts'
import { answerCalendar } from './calendar.ts'
import { type FeedRequest, historyFeed, kindFeed, todayFeed } from './picture-feed.ts'

/** Feeds of pictures; the feed of announcements is their own feature's. */
export const feedRoutes = [
  route(feedCalls.todayRss, (r) => answerRss(r.c, todayFeed(asked(r), r.query))),
  route(feedCalls.todayJson, (r) => answerJsonFeed(r.c, todayFeed(asked(r), r.query))),
  route(feedCalls.historyRss, (r) => answerRss(r.c, historyFeed(asked(r), r.query))),
  route(feedCalls.historyJson, (r) => answerJsonFeed(r.c, historyFeed(asked(r), r.query))),
  route(feedCalls.spotlightsRss, (r) => answerRss(r.c, kindFeed(asked(r), r.query, 'spotlights'))),
  route(feedCalls.spotlightsJson, (r) => answerJsonFeed(r.c, kindFeed(asked(r), r.query, 'spotlights'))),
  route(feedCalls.artsRss, (r) => answerRss(r.c, kindFeed(asked(r), r.query, 'arts'))),
  route(feedCalls.artsJson, (r) => answerJsonFeed(r.c, kindFeed(asked(r), r.query, 'arts'))),
  route(feedCalls.calendar, (r) => answerCalendar(r.c, asked(r), r.query)),
]

const asked = ({ c, services, now }: { c: Context<AppEnv>; services: Services; now: Date }): FeedRequest => ({
  services,
  now,
  ...publicAddress(c),
})
