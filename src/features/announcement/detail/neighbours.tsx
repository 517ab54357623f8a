import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { AnnouncementDetail } from '#contract/announcement-detail.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { textIn } from '../announcement-words.ts'
import styles from './announcement-page.module.css'

/** The announcements before and after this one, by time. */
export function Neighbours({ prev, next }: Pick<AnnouncementDetail, 'prev' | 'next'>) {
  const { t, i18n } = useLingui()
  if (!prev && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={t`Other announcements`}>
      {prev && (
        <Link className={styles.neighbour} to="/announcements/$id" params={{ id: String(prev.id) }}>
          <span className={styles.side}>
            <ChevronLeft aria-hidden="true" />
            <Trans>Earlier</Trans>
          </span>
          <span className={styles.name}>{textIn(i18n.locale, prev.title, prev.titleEn)}</span>
        </Link>
      )}
      {next && (
        <Link
          className={classNames(styles.neighbour, styles.later)}
          to="/announcements/$id"
          params={{ id: String(next.id) }}
        >
          <span className={styles.side}>
            <Trans>Later</Trans>
            <ChevronRight aria-hidden="true" />
          </span>
          <span className={styles.name}>{textIn(i18n.locale, next.title, next.titleEn)}</span>
        </Link>
      )}
    </nav>
  )
}
