import type { Context } from 'hono'
import { embedCalls } from '#contract/embed.ts'
import { feedCalls } from '#contract/feed.ts'
import { type ImageArchiveQuery, imageArchiveCalls } from '#contract/image-archive.ts'
import { IMAGE_MAX_PX } from '#contract/image.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import { answerDocument } from '#server/lib/feed/answer-document.ts'
import { answerJsonFeed, answerRss, publicAddress } from '#server/lib/feed/answer-feed.ts'
import { route } from '#server/lib/route.ts'
import { answerCalendar } from './calendar.ts'
import { archiveDays, languageOfMarket, toArchiveJson, toArchiveXml } from './image-archive.ts'
import { oembed } from './oembed.ts'
import { type FeedRequest, feedOfDays, historyFeed, kindFeed, todayFeed } from './picture-feed.ts'

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
  route(embedCalls.oembed, async (r) => answerDocument(r.c, await oembed(asked(r), r.query))),
  route(imageArchiveCalls.list, (r) => answerArchive(r.c, asked(r), r.query)),
]

/** Answers with pictures of the day in the form that wallpaper changers ask for. */
async function answerArchive(c: Context<AppEnv>, request: FeedRequest, query: ImageArchiveQuery) {
  const rows = await archiveDays(request, query)
  if (query.format === 'rss') {
    const lang = languageOfMarket(query.mkt)
    return answerRss(c, feedOfDays(request, { lang, size: query.uhd === '1' ? IMAGE_MAX_PX : 1920 }, 'history', rows))
  }
  return query.format === 'js'
    ? answerDocument(c, { text: toArchiveJson(request, query, rows), type: 'application/json' })
    : answerDocument(c, { text: toArchiveXml(request, query, rows), type: 'text/xml' })
}

const asked = ({ c, services, now }: { c: Context<AppEnv>; services: Services; now: Date }): FeedRequest => ({
  services,
  now,
  ...publicAddress(c),
})
