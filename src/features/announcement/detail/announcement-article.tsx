import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { AnnouncementDetail } from '#contract/announcement-detail.ts'
import type { Announcement } from '#contract/announcement.ts'
import { announcementWords, textIn } from '../announcement-words.ts'
import { Cover } from '../archive/cover.tsx'
import { Actions } from './actions.tsx'
import { ArticleHead } from './article-head.tsx'
import { Neighbours } from './neighbours.tsx'
import { Prose } from './prose.tsx'
import { useViewCount } from './use-view-count.ts'
import styles from './announcement-page.module.css'

interface AnnouncementArticleProps {
  announcement: Announcement
  neighbours: Pick<AnnouncementDetail, 'prev' | 'next'>
}

/** A complete announcement with links to its neighbours. */
export function AnnouncementArticle({ announcement, neighbours }: AnnouncementArticleProps) {
  const { i18n } = useLingui()
  const { id, content, contentEn, cover, tags } = announcement
  const { title, summary } = announcementWords(announcement, i18n.locale)
  useViewCount(id)
  return (
    <>
      <Link className={styles.all} to="/announcements">
        <ChevronLeft aria-hidden="true" />
        <Trans>All announcements</Trans>
      </Link>
      <article className={styles.article}>
        <ArticleHead announcement={announcement} title={title} />
        <Cover className={styles.cover} src={cover} isFirst />
        {summary && <p className={styles.lead}>{summary}</p>}
        <Prose html={textIn(i18n.locale, content, contentEn)} />
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
        <Actions announcement={announcement} title={title} />
        <Neighbours {...neighbours} />
      </article>
    </>
  )
}
