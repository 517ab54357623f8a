import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { DrawerButton } from '../drawer/drawer-button.tsx'
import { UserMenu } from '../menu/user-menu.tsx'
import type { ShellSlots } from '../slots.ts'
import { useIsScrolledAway } from '../use-is-scrolled-away.ts'
import { LanguageToggle } from './language-toggle.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { NotificationLink } from './notification-link.tsx'
import styles from './header.module.css'

const SEARCH = { to: '/search' }

/** The search dialog, above the page. */
const openSearch = {
  to: '.',
  search: (now: object) => ({ ...now, dialog: 'search' as const }),
  state: (now: object) => ({ ...now, isDialogOurs: true }),
  resetScroll: false,
} as const

/**
 * Brand, navigation and tools; on a narrow screen navigation and tools are in the drawer. On a phone it hides when scrolling
 * down, and returns when scrolling up.
 */
export function Header(slots: ShellSlots) {
  const { t } = useLingui()
  const [search] = useBuilt([SEARCH])
  const isAway = useIsScrolledAway()
  return (
    <header className={classNames(styles.bar, isAway && styles.away)} data-window-bar>
      <Page className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
        <MainNavigation className={styles.navigation} />
        {search && (
          <Link {...openSearch} className={styles.search}>
            <Search aria-hidden="true" />
            <Trans>Search scenes, places, colours</Trans>
          </Link>
        )}
        <div className={styles.actions}>
          {search && (
            <Link {...openSearch} className={buttonClass({ look: 'ghost' }, styles.searchIcon)} aria-label={t`Search`}>
              <Search />
            </Link>
          )}
          <span className={styles.wide}>
            <LanguageToggle />
            {slots.themeToggle}
          </span>
          <NotificationLink />
          <span className={styles.wide}>
            <UserMenu announcement={slots.announcement} outbox={slots.outbox} />
          </span>
          <DrawerButton {...slots} />
        </div>
      </Page>
    </header>
  )
}
