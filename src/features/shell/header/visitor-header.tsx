import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { ShellSlots } from '../slots.ts'
import { useIsScrolledAway } from '../use-is-scrolled-away.ts'
import { LanguageToggle } from './language-toggle.tsx'
import styles from './visitor-header.module.css'

/**
 * Brand, language, theme and sign-in, for a visitor on a public page. On a phone it hides and returns like the members'
 * header.
 */
export function VisitorHeader({ themeToggle }: Pick<ShellSlots, 'themeToggle'>) {
  const isAway = useIsScrolledAway()
  return (
    <header className={classNames(styles.bar, isAway && styles.away)} data-window-bar>
      <Page className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Brand />
        </Link>
        <div className={styles.actions}>
          <LanguageToggle />
          {themeToggle}
          <Button look="solid" className={styles.logIn} onClick={() => openSignIn()}>
            <Trans>Log in</Trans>
          </Button>
        </div>
      </Page>
    </header>
  )
}
