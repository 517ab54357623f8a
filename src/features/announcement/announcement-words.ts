import type { Announcement } from '#contract/announcement.ts'

type Told = Pick<Announcement, 'title' | 'titleEn' | 'summary' | 'summaryEn'>

/** Title and summary in one language; the other's words where it has none. */
export function announcementWords(announcement: Told, locale: string) {
  const { title, titleEn, summary, summaryEn } = announcement
  return locale === 'en'
    ? { title: titleEn || title, summary: summaryEn || summary }
    : { title: title || titleEn, summary: summary || summaryEn }
}
