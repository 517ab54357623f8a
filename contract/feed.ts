import * as v from 'valibot'
import { Area } from './area.ts'
import { get } from './call.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'

export const RSS_TYPE = 'application/rss+xml'
export const JSON_FEED_TYPE = 'application/feed+json'
export const CALENDAR_TYPE = 'text/calendar'

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

/*@__NO_SIDE_EFFECTS__*/
function rss<const Name extends string, Query extends v.GenericSchema<object>>(
  name: Name,
  summary: string,
  query: Query,
) {
  return get(`/feed/${name}.rss`, { summary, access: 'everyone', client: 'site', query, files: [RSS_TYPE] })
}

/*@__NO_SIDE_EFFECTS__*/
function json<const Name extends string, Query extends v.GenericSchema<object>>(
  name: Name,
  summary: string,
  query: Query,
) {
  return get(`/feed/${name}.json`, { summary, access: 'everyone', client: 'site', query, files: [JSON_FEED_TYPE] })
}

/** What visitors may read in a feed: released pictures, published announcements. */
export const feedCalls = {
  todayRss: rss('today', 'The picture of the day as RSS', DayFeedQuery),
  todayJson: json('today', 'The picture of the day as a JSON feed', DayFeedQuery),
  historyRss: rss('history', 'The last days as RSS', DayFeedQuery),
  historyJson: json('history', 'The last days as a JSON feed', DayFeedQuery),
  spotlightsRss: rss('spotlights', 'New pictures of the spotlight as RSS', PictureFeedQuery),
  spotlightsJson: json('spotlights', 'New pictures of the spotlight as a JSON feed', PictureFeedQuery),
  artsRss: rss('arts', 'New masterpieces as RSS', PictureFeedQuery),
  artsJson: json('arts', 'New masterpieces as a JSON feed', PictureFeedQuery),
  announcementsRss: rss('announcements', 'Announcements as RSS', FeedQuery),
  announcementsJson: json('announcements', 'Announcements as a JSON feed', FeedQuery),
  calendar: get('/calendar.ics', {
    summary: 'The last months as a calendar, an all-day event for each day',
    access: 'everyone',
    client: 'site',
    query: CalendarFeedQuery,
    files: [CALENDAR_TYPE],
  }),
}
