/**
 * Addresses and media types of feeds and calendar, apart from their calls: the page links to them and needs no schema.
 */
export const RSS_TYPE = 'application/rss+xml'
export const JSON_FEED_TYPE = 'application/feed+json'
export const CALENDAR_TYPE = 'text/calendar'

export const CALENDAR_PATH = '/calendar.ics'

type FeedName = 'today' | 'history' | 'spotlights' | 'arts' | 'announcements'

export const feedPath = (name: FeedName, format: 'rss' | 'json') => `/feed/${name}.${format}`
