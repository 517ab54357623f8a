import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Megaphone, X } from 'lucide-react'
import type { Announcement } from '#contract/announcement.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { announcementWords } from '../announcement-words.ts'
import { closeAnnouncement } from './closed-announcements.ts'
import styles from './announcement-banner.module.css'

interface AnnouncementBarProps {
  announcement: Announcement
  /** On the landing's picture instead of above the page. */
  isOnPicture: boolean
}

/** An announcement in one line, with a link to all of them and a close button. */
export function AnnouncementBar({ announcement, isOnPicture }: AnnouncementBarProps) {
  const { t, i18n } = useLingui()
  const { title, summary } = announcementWords(announcement, i18n.locale)
  return (
    <aside className={isOnPicture ? styles.onPicture : styles.banner} aria-label={t`Announcement`}>
      <Page>
        <div className={styles.row}>
          <Megaphone className={styles.icon} aria-hidden="true" />
          <p className={styles.text}>
            <b>{title}</b> <span>{summary}</span>
          </p>
          <Link className={styles.link} to="/announcements/$id" params={{ id: String(announcement.id) }}>
            <Trans>View</Trans>
          </Link>
          <IconButton
            className={styles.close}
            size="compact"
            label={t`Close announcement`}
            onClick={() => closeAnnouncement(announcement.id)}
          >
            <X />
          </IconButton>
        </div>
      </Page>
    </aside>
  )
}
