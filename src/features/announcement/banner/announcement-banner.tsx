import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useIsVisitor } from '#src/domain/session/current-member.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { closedAnnouncementsAtom } from './closed-announcements.ts'
import { useBannerSpace } from './use-banner-space.ts'
import { useLatestAnnouncement } from './use-latest-announcement.ts'
import styles from './announcement-banner.module.css'

const bar = () => import('./announcement-bar.tsx')

/** The latest announcement at the top of every page, until it is closed or expires. Most visits show none. */
export function AnnouncementBanner() {
  const { announcement, isPending } = useLatestAnnouncement()
  const closed = useAtomValue(closedAnnouncementsAtom)
  const shown = announcement && !closed.includes(announcement.id) ? announcement : null
  const part = useLoaded(shown && bar)
  const isAwaited = isPending || (shown !== null && !part.value && !part.error)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Signing in changes the page at the same address.
  const isVisitor = useIsVisitor()
  const space = useBannerSpace({ page: `${isVisitor} ${path}`, isPending: isAwaited, isShown: shown !== null })

  // Below the landing's bar is only sky: the banner may appear at any time without moving or covering text.
  const isOnPicture = isVisitor && path === '/'

  if (shown && part.value && (isOnPicture || space === 'in-place')) {
    return <part.value.AnnouncementBar announcement={shown} isOnPicture={isOnPicture} />
  }
  if (isOnPicture) return null
  return space === 'reserved' ? <div className={styles.space} aria-hidden="true" /> : null
}
