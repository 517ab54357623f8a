import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Megaphone, X } from 'lucide-react'
import { classNames } from '#src/lib/class-names.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { announcementWords } from './announcement-words.ts'
import { closeAnnouncement, closedAnnouncementsAtom } from './closed-announcements.ts'
import { useBannerSpace } from './use-banner-space.ts'
import { useLatestAnnouncement } from './use-latest-announcement.ts'
import styles from './announcement-banner.module.css'

const ANNOUNCEMENTS: string = '/announcements'

/** The latest announcement at the top of every page, until its reader closes it or it expires. */
export function AnnouncementBanner() {
  const { t, i18n } = useLingui()
  const { announcement, isPending } = useLatestAnnouncement()
  const closed = useAtomValue(closedAnnouncementsAtom)
  const shown = announcement && !closed.includes(announcement.id) ? announcement : null
  const space = useBannerSpace({ isPending, isShown: shown !== null })

  if (!shown) return space === 'reserved' ? <div className={styles.space} aria-hidden="true" /> : null
  const { title, summary } = announcementWords(shown, i18n.locale)
  return (
    <aside className={classNames(styles.banner, space === 'late' && styles.late)} aria-label={t`Announcement`}>
      <Page className={styles.row}>
        <Megaphone className={styles.icon} aria-hidden="true" />
        <p className={styles.text}>
          <b>{title}</b> <span>{summary}</span>
        </p>
        <Link className={styles.link} to={ANNOUNCEMENTS}>
          <Trans>View</Trans>
        </Link>
        <IconButton
          className={styles.close}
          size="compact"
          label={t`Close announcement`}
          onClick={() => closeAnnouncement(shown.id)}
        >
          <X />
        </IconButton>
      </Page>
    </aside>
  )
}
