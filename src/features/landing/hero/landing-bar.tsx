import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Brand } from '#src/ui/mark/brand.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SignInLink } from '../sign-in-link.tsx'
import styles from './landing-bar.module.css'

/** Above the hero: logo, sign in and register. */
export function LandingBar({ languageToggle }: { languageToggle: ReactNode }) {
  return (
    <header className={styles.bar} data-window-bar>
      <Page className={styles.row}>
        <Brand />
        <div className={styles.actions}>
          {languageToggle}
          <SignInLink look="ghost" panel="login">
            <Trans>Login</Trans>
          </SignInLink>
          <SignInLink look="glass" panel="register">
            <Trans>Register</Trans>
          </SignInLink>
        </div>
      </Page>
    </header>
  )
}
