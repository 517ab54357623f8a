import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Megaphone, RotateCw } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import { announcementWords } from '../announcement-words.ts'
import { useLatestAnnouncement } from './use-latest-announcement.ts'
import styles from './announcement-entry.module.css'

/** The latest announcement in the user menu, even if its banner was closed; or the error and a retry. */
export function AnnouncementEntry() {
  const { t, i18n } = useLingui()
  const { announcement, errorText, isFailed, isRefreshing, refresh } = useLatestAnnouncement()
  if (announcement) {
    return (
      <Link className={styles.entry} to="/announcements">
        <Megaphone aria-hidden="true" />
        <span className={styles.title}>{announcementWords(announcement, i18n.locale).title}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    )
  }
  // Without an announcement nothing is shown; the error text stays for the retry.
  if (!isFailed) return null
  return (
    <p className={styles.failed}>
      <span className={styles.title}>{errorText}</span>
      <IconButton size="compact" label={t`Refresh announcements`} isBusy={isRefreshing} onClick={refresh}>
        {!isRefreshing && <RotateCw />}
      </IconButton>
    </p>
  )
}
