import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { openSignIn } from '#src/features/session/ask-to-sign-in.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import styles from './landing-bar.module.css'

/** Over the hero: whose site it is, and the two ways in. */
export function LandingBar({ languageToggle }: { languageToggle: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Page className={styles.row}>
        <Brand />
        <div className={styles.actions}>
          {languageToggle}
          <Button look="ghost" onClick={() => openSignIn('login')}>
            <Trans>Login</Trans>
          </Button>
          <Button look="glass" onClick={() => openSignIn('register')}>
            <Trans>Register</Trans>
          </Button>
        </div>
      </Page>
    </header>
  )
}
