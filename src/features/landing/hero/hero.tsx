import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SignInLink } from '../sign-in-link.tsx'
import { HeroPicture } from './hero-picture.tsx'
import { Notice } from './notice.tsx'
import styles from './hero.module.css'

interface HeroProps {
  notice?: ReactNode
}

/** Today's picture, the claim, and the two calls to action. */
export function Hero({ notice }: HeroProps) {
  return (
    <section className={styles.hero}>
      <Page className={styles.content}>
        <Notice>{notice}</Notice>
        <h1 className={styles.title}>
          <Trans>Look up. The sky is your canvas.</Trans>
        </h1>
        <p className={styles.promise}>
          <Trans>A curated wallpaper every day, from 4K to 10K+, fitted to every screen you own.</Trans>
        </p>
        <div className={styles.actions}>
          <SignInLink look="accent" size="lead" className={styles.start} panel="login">
            <Trans>Start exploring</Trans>
          </SignInLink>
          <ButtonLink
            look="glass"
            size="lead"
            to="."
            search={(now) => ({ ...now, dialog: 'demo' as const })}
            state={(now) => ({ ...now, isDialogOurs: true })}
            resetScroll={false}
            preload={false}
          >
            <Play aria-hidden="true" />
            <Trans>Watch demo</Trans>
          </ButtonLink>
        </div>
        <HeroPicture />
      </Page>
    </section>
  )
}
