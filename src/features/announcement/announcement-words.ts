import { t } from '@lingui/core/macro'
import type { Announcement } from '#contract/announcement.ts'

/** A text in the page's language, or in the other one if missing. */
export const textIn = (locale: string, chinese: string, english: string) =>
  locale === 'en' ? english || chinese : chinese || english

type Told = Pick<Announcement, 'title' | 'titleEn' | 'summary' | 'summaryEn'>

/** Title and summary in one language, or in the other if missing. Without any title, the name of its type. */
export function announcementWords({ title, titleEn, summary, summaryEn }: Told, locale: string) {
  return { title: textIn(locale, title, titleEn) || t`Announcement`, summary: textIn(locale, summary, summaryEn) }
}
