import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { CircleUser, Compass, Megaphone, Sunrise } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useHold } from '#src/lib/input/use-hold.ts'
import { isPlainClick } from '#src/lib/page/plain-click.ts'
import { scrollToTop } from '#src/lib/page/scroll-to-top.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import type { MoonTab } from './slots.ts'
import { useIsScrolledAway } from './use-is-scrolled-away.ts'
import styles from './tab-bar.module.css'

/** Pages that belong to a tab, by path prefix. In the routes they would be in the first script, which has no tabs. */
const AREAS = {
  today: ['/today', '/future'],
  explore: ['/history', '/rank', '/annual', '/spotlights', '/arts'],
  announcements: ['/announcements'],
} as const

/**
 * Bottom navigation of the installed app on a phone. The current tab scrolls to the top, and there refetches; the moon
 * opens the check-in, and checks in when held.
 */
export function TabBar({ renderMoon, onHoldMoon }: MoonTab) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isAway = useIsScrolledAway()
  const queryClient = useQueryClient()
  const hold = useHold({ onHold: onHoldMoon })
  const isIn = (area: keyof typeof AREAS) => AREAS[area].some((start) => path === start || path.startsWith(`${start}/`))

  /** `page`: the tab's own page, to which it returns from other pages of its area. */
  const press = (page: string) => (event: MouseEvent) => {
    if (path !== page || !isPlainClick(event)) return
    event.preventDefault()
    if (window.scrollY > 0) scrollToTop()
    else void queryClient.refetchQueries({ type: 'active' })
  }
  const tab = (page: string, isCurrent: boolean) => ({
    className: styles.tab,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: press(page),
  })

  return (
    <nav className={classNames(styles.bar, isAway && styles.away)} aria-label={t`Bottom navigation`} data-tab-bar>
      <Link to="/" {...tab('/', path === '/' || isIn('today'))}>
        <Sunrise aria-hidden="true" />
        <Trans>Today</Trans>
      </Link>
      <Link to="/history" {...tab('/history', isIn('explore'))}>
        <Compass aria-hidden="true" />
        <Trans>Explore</Trans>
      </Link>
      <Link
        to="."
        search={(search) => ({ ...search, dialog: 'check-in' as const })}
        state={(now) => ({ ...now, isDialogOurs: true })}
        resetScroll={false}
        className={classNames(styles.tab, styles.moon)}
        draggable={false}
        {...hold.props}
      >
        {renderMoon(hold.isHeld)}
        <Trans>Check in</Trans>
      </Link>
      <Link to="/announcements" {...tab('/announcements', isIn('announcements'))}>
        <Megaphone aria-hidden="true" />
        <Trans>Announcements</Trans>
      </Link>
      <Link
        to="."
        search={(search) => ({ ...search, dialog: 'me' as const })}
        state={(now) => ({ ...now, isDialogOurs: true })}
        resetScroll={false}
        className={styles.tab}
      >
        <CircleUser aria-hidden="true" />
        <Trans>Me</Trans>
      </Link>
    </nav>
  )
}
