import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Eye, Heart } from 'lucide-react'
import type { Announcement } from '#contract/announcement.ts'
import { announcementWords } from '../announcement-words.ts'
import { DayOf } from '../day-of.tsx'
import { Figure } from '../figure.tsx'
import { AnnouncementBadges } from './announcement-badges.tsx'
import { Cover } from './cover.tsx'
import styles from './announcement-row.module.css'

/** One announcement in the list; the whole row links to its page. */
export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useLingui()
  const { id, publishTime, views, likes, cover } = announcement
  const { title, summary } = announcementWords(announcement, i18n.locale)
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.meta}>
          <AnnouncementBadges announcement={announcement} />
          <DayOf instant={publishTime} />
        </p>
        <h2 className={styles.title}>
          <Link className={styles.link} to="/announcements/$id" params={{ id: String(id) }}>
            {title}
          </Link>
        </h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        <p className={styles.figures}>
          <Figure icon={<Eye />} label={t`Views`} count={views} />
          <Figure icon={<Heart />} label={t`Likes`} count={likes} />
        </p>
      </div>
      <Cover className={styles.cover} src={cover} />
    </li>
  )
}
