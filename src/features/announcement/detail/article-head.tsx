import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Eye } from 'lucide-react'
import type { Announcement } from '#contract/announcement.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { MemberBadge } from '#src/ui/badge/member-badge.tsx'
import { AnnouncementBadges } from '../archive/announcement-badges.tsx'
import { DayOf } from '../day-of.tsx'
import { Figure } from '../figure.tsx'
import { isInForce } from '../in-force.ts'
import styles from './announcement-page.module.css'

interface ArticleHeadProps {
  announcement: Announcement
  title: string
}

/** Type, title, author, time and views, and whether it has expired. */
export function ArticleHead({ announcement, title }: ArticleHeadProps) {
  const { t, i18n } = useLingui()
  const { publishTime, expireTime, author, views } = announcement
  const isOver = !isInForce(announcement, useMinute().getTime())
  return (
    <header className={styles.head}>
      <AnnouncementBadges announcement={announcement} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>
        <span className={styles.author}>
          {author?.nickname ?? siteName(i18n.locale)}
          {author && <MemberBadge {...author} />}
        </span>
        <DayOf instant={publishTime} />
        <Figure icon={<Eye aria-hidden="true" />} label={t`Views`} count={views} />
        {expireTime && !isOver && (
          <span>
            <Trans>
              Until <DayOf instant={expireTime} />
            </Trans>
          </span>
        )}
      </p>
      {expireTime && isOver && (
        <p className={styles.over}>
          <Clock aria-hidden="true" />
          <span>
            <Trans>
              Ended on <DayOf instant={expireTime} />. You can still read it here.
            </Trans>
          </span>
        </p>
      )}
    </header>
  )
}
