import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { DayFeedQuery, PictureFeedQuery } from '#contract/feed.ts'
import type { Services } from '#server/app-env.ts'
import { type DayPicture, findLatestDays, findLatestOfKind } from '#server/domain/picture/publication/find-published.ts'
import { publishedEntry } from '#server/domain/picture/publication/published-entry.ts'
import { startOfDay } from '#server/lib/day.ts'
import type { Feed, FeedAddress, FeedEntry } from '#server/lib/feed/feed.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { FEED_WORDS } from './words.ts'

/** Entries of a feed. */
const LENGTH = 30

/** Where and when a feed is requested. */
export interface FeedRequest extends FeedAddress {
  services: Pick<Services, 'db' | 'config' | 'storage'>
  now: Date
}

/** The area's picture of the day; of the last day that has one. */
export const todayFeed = (request: FeedRequest, query: DayFeedQuery) => dayFeed(request, query, 'today', 1)

/** The area's pictures of its latest days. */
export const historyFeed = (request: FeedRequest, query: DayFeedQuery) => dayFeed(request, query, 'history', LENGTH)

async function dayFeed(request: FeedRequest, query: DayFeedQuery, page: 'today' | 'history', length: number) {
  const rows = await findLatestDays({ db: request.services.db, now: request.now }, query.area, length)
  return feedOfDays(request, query, page, rows)
}

/** A feed of these pictures of the day. */
export async function feedOfDays(
  request: FeedRequest,
  query: PictureFeedQuery,
  page: 'today' | 'history',
  rows: readonly DayPicture[],
) {
  const entries = rows.map(({ picture, area, day }) =>
    // A picture may be shown again on another day.
    publishedEntry(request, query, picture, { at: startOfDay(day, AREA_TIME_ZONES[area]), part: `#${area}-${day}` }),
  )
  return feedOf(request, query, page, await Promise.all(entries))
}

/** The latest pictures of a kind. */
export async function kindFeed(request: FeedRequest, query: PictureFeedQuery, page: 'spotlights' | 'arts') {
  const kind = page === 'arts' ? 'art' : 'spotlight'
  const rows = await findLatestOfKind({ db: request.services.db, now: request.now }, kind, LENGTH)
  const entries = rows.map(({ picture }) => publishedEntry(request, query, picture, { at: picture.outAt }))
  return feedOf(request, query, page, await Promise.all(entries))
}

function feedOf(
  { services, site, self }: FeedRequest,
  { lang }: PictureFeedQuery,
  page: 'today' | 'history' | 'spotlights' | 'arts',
  entries: FeedEntry[],
): Feed {
  const words = FEED_WORDS[lang]
  return {
    title: `${words[page]} · ${siteNameIn(services.config, lang)}`,
    description: words.description,
    language: words.language,
    page: `${site}/${page}`,
    self,
    entries,
  }
}
