import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { CALENDAR_TYPE, JSON_FEED_TYPE, RSS_TYPE } from './feed-address.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'

/** Query of every feed. The language is in the address, because feed readers send no useful Accept-Language. */
export const FeedQuery = v.object({ lang: v.optional(v.picklist(['zh', 'en']), 'zh') })
export type FeedQuery = v.InferOutput<typeof FeedQuery>

/** Pixels wide; a smaller picture has its own largest file. */
const Size = v.pipe(v.picklist(PICTURE_WIDTHS.map(String)), v.transform(Number))

/** Query of a feed of pictures. */
export const PictureFeedQuery = v.object({ ...FeedQuery.entries, size: v.optional(Size, '1920') })
export type PictureFeedQuery = v.InferOutput<typeof PictureFeedQuery>

/** Query of a feed of pictures of the day. */
export const DayFeedQuery = v.object({ ...PictureFeedQuery.entries, area: v.optional(Area, 'zh-cn') })
export type DayFeedQuery = v.InferOutput<typeof DayFeedQuery>

/** Query of `GET /calendar.ics`. */
export const CalendarFeedQuery = v.omit(DayFeedQuery, ['size'])
export type CalendarFeedQuery = v.InferOutput<typeof CalendarFeedQuery>

/** What visitors may read in a feed: released pictures, published announcements. The paths are those of `feedPath`. */
export const feedCalls = {
  todayRss: get('/feed/today.rss', {
    summary: 'The picture of the day as RSS',
    access: 'everyone',
    client: 'site',
    query: DayFeedQuery,
    files: [RSS_TYPE],
  }),
  todayJson: get('/feed/today.json', {
    summary: 'The picture of the day as a JSON feed',
    access: 'everyone',
    client: 'site',
    query: DayFeedQuery,
    files: [JSON_FEED_TYPE],
  }),
  historyRss: get('/feed/history.rss', {
    summary: 'The last days as RSS',
    access: 'everyone',
    client: 'site',
    query: DayFeedQuery,
    files: [RSS_TYPE],
  }),
  historyJson: get('/feed/history.json', {
    summary: 'The last days as a JSON feed',
    access: 'everyone',
    client: 'site',
    query: DayFeedQuery,
    files: [JSON_FEED_TYPE],
  }),
  spotlightsRss: get('/feed/spotlights.rss', {
    summary: 'New pictures of the spotlight as RSS',
    access: 'everyone',
    client: 'site',
    query: PictureFeedQuery,
    files: [RSS_TYPE],
  }),
  spotlightsJson: get('/feed/spotlights.json', {
    summary: 'New pictures of the spotlight as a JSON feed',
    access: 'everyone',
    client: 'site',
    query: PictureFeedQuery,
    files: [JSON_FEED_TYPE],
  }),
  artsRss: get('/feed/arts.rss', {
    summary: 'New masterpieces as RSS',
    access: 'everyone',
    client: 'site',
    query: PictureFeedQuery,
    files: [RSS_TYPE],
  }),
  artsJson: get('/feed/arts.json', {
    summary: 'New masterpieces as a JSON feed',
    access: 'everyone',
    client: 'site',
    query: PictureFeedQuery,
    files: [JSON_FEED_TYPE],
  }),
  announcementsRss: get('/feed/announcements.rss', {
    summary: 'Announcements as RSS',
    access: 'everyone',
    client: 'site',
    query: FeedQuery,
    files: [RSS_TYPE],
  }),
  announcementsJson: get('/feed/announcements.json', {
    summary: 'Announcements as a JSON feed',
    access: 'everyone',
    client: 'site',
    query: FeedQuery,
    files: [JSON_FEED_TYPE],
  }),
  calendar: get('/calendar.ics', {
    summary: 'The last months as a calendar, an all-day event for each day',
    access: 'everyone',
    client: 'site',
    query: CalendarFeedQuery,
    files: [CALENDAR_TYPE],
  }),
}

/** The feed of a member's saved search. Its address is a secret that the member may give to other programs. */
export const searchFeedCalls = {
  read: get('/feed/search/:file', {
    summary: 'New pictures of a saved search: `.rss`, or `.json` for a JSON feed',
    access: 'everyone',
    client: 'site',
    query: PictureFeedQuery,
    files: [RSS_TYPE, JSON_FEED_TYPE],
  }),
}
