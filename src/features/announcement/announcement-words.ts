import { t } from '@lingui/core/macro'
import type { Announcement } from '#contract/announcement.ts'

/** A text in the page's language; the other's where it has none. */
export const textIn = (locale: string, chinese: string, english: string) =>
  locale === 'en' ? english || chinese : chinese || english

type Told = Pick<Announcement, 'title' | 'titleEn' | 'summary' | 'summaryEn'>

/** Title and summary in one language; the other's words where it has none. Without any title it is called what it is. */
export function announcementWords({ title, titleEn, summary, summaryEn }: Told, locale: string) {
  return { title: textIn(locale, title, titleEn) || t`Announcement`, summary: textIn(locale, summary, summaryEn) }
}
