import type { Context } from 'hono'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import { CALENDAR_TYPE } from '#contract/feed-address.ts'
import type { CalendarFeedQuery } from '#contract/feed.ts'
import type { AppEnv } from '#server/app-env.ts'
import { type DayPicture, findLatestDays } from '#server/domain/picture/publication/find-published.ts'
import { pagePath, publishedTexts } from '#server/domain/picture/publication/published-picture.ts'
import { startOfDay } from '#server/lib/day.ts'
import { answerDocument } from '#server/lib/feed/answer-document.ts'
import { plainText } from '#server/lib/printable.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import type { FeedRequest } from './picture-feed.ts'
import { FEED_WORDS } from './words.ts'

/** Days that a calendar names, today included. */
const DAYS = 180
/** Seconds after which calendars should ask again. */
const REFRESH_SECONDS = 6 * 3600

/** Answers with the area's last days as an iCalendar document, each an all-day event. */
export async function answerCalendar(c: Context<AppEnv>, request: FeedRequest, query: CalendarFeedQuery) {
  const { services, now } = request
  const rows = await findLatestDays({ db: services.db, now }, query.area, DAYS)
  const [newest] = rows
  return answerDocument(c, {
    text: await toCalendar(request, query, rows),
    type: CALENDAR_TYPE,
    newestAt: newest && startOf(newest),
  })
}

async function toCalendar({ services, site, self }: FeedRequest, { lang }: CalendarFeedQuery, rows: DayPicture[]) {
  // Loaded at the first request: most processes never answer one.
  const { default: ical, ICalEventTransparency } = await import('ical-generator')
  const words = FEED_WORDS[lang]
  const calendar = ical({
    name: `${words.history} · ${siteNameIn(services.config, lang)}`,
    prodId: { company: 'Tianmu', product: 'calendar', language: lang.toUpperCase() },
    source: self,
    ttl: REFRESH_SECONDS,
  })
  for (const row of rows) {
    const { title, headline, place, author, licence } = publishedTexts(row.picture, lang)
    calendar.createEvent({
      id: `${row.area}-${row.day}@${new URL(site).host}`,
      start: row.day,
      allDay: true,
      // Of the day, so that the document changes only with its content.
      stamp: startOf(row),
      summary: plainText(title),
      description: plainText([headline, [author, licence.name].filter(Boolean).join(' · ')].filter(Boolean).join('\n')),
      ...(place && { location: { title: plainText(place) } }),
      url: site + pagePath(row.picture),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

const startOf = ({ area, day }: DayPicture) => startOfDay(day, AREA_TIME_ZONES[area])
