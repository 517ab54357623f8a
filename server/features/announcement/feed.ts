import type { FeedQuery } from '#contract/feed.ts'
import type { Services } from '#server/app-env.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import type { Feed, FeedAddress, FeedEntry } from '#server/lib/feed/feed.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { type AnnouncementRow, findAnnouncementPage, isPublished } from './table.ts'

/** Entries of the feed. */
const LENGTH = 30

const WORDS = {
  zh: { language: 'zh-CN', title: '公告', description: '本站公告' },
  en: { language: 'en', title: 'Announcements', description: 'News of the site' },
} as const

interface FeedRequest extends FeedAddress {
  services: Pick<Services, 'db' | 'config'>
  now: Date
}

/** The latest published announcements, including expired ones; pinned ones where they belong by time. */
export async function announcementFeed(
  { services: { db, config }, now, site, self }: FeedRequest,
  { lang }: FeedQuery,
): Promise<Feed> {
  const rows = await findAnnouncementPage(db, {
    where: isPublished(now),
    sortBy: 'time',
    now,
    limit: LENGTH,
    offset: 0,
  })
  const words = WORDS[lang]
  return {
    title: `${words.title} · ${siteNameIn(config, lang)}`,
    description: words.description,
    language: words.language,
    page: `${site}/announcements`,
    self,
    entries: rows.map((row) => entryOf(row, site, lang)),
  }
}

function entryOf({ announcement, author }: AnnouncementRow, site: string, lang: 'zh' | 'en'): FeedEntry {
  const { id, title, titleEn, summary, summaryEn, content, contentEn, publishTime, tags } = announcement
  const isEnglish = lang === 'en'
  const short = (isEnglish && summaryEn) || summary
  const link = `${site}/announcements/${id}`
  return {
    id: link,
    title: (isEnglish && titleEn) || title,
    link,
    at: publishTime,
    summary: short,
    html: absolute((isEnglish && contentEn) || content, site) || `<p>${escapeMarkup(short)}</p>`,
    authors: author ? [{ name: author.nickname }] : [],
    tags,
  }
}

/** Links and pictures of this site with their origin. The HTML was sanitised when it was stored. */
const absolute = (html: string, site: string) => html.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${site}/`)
