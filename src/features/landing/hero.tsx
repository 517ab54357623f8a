import { Trans } from '@lingui/react/macro'
import { LogIn, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { openSignIn } from '#src/features/session/ask-to-sign-in.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { HeroPicture } from './hero-picture.tsx'
import styles from './hero.module.css'

interface HeroProps {
  notice: ReactNode
  onDemo: () => void
}

/** Today's real picture, the promise, and the two calls to action. */
export function Hero({ notice, onDemo }: HeroProps) {
  return (
    <section className={styles.hero}>
      <Page className={styles.content}>
        {notice && (
          <p className={styles.notice}>
            <LogIn aria-hidden="true" />
            {notice}
          </p>
        )}
        <h1 className={styles.title}>
          <Trans>Look up. The sky is your canvas.</Trans>
        </h1>
        <p className={styles.promise}>
          <Trans>A curated wallpaper every day, from 4K to 10K+, fitted to every screen you own.</Trans>
        </p>
        <div className={styles.actions}>
          <Button look="accent" size="lead" className={styles.start} onClick={() => openSignIn('login')}>
            <Trans>Start exploring</Trans>
          </Button>
          <Button look="glass" size="lead" onClick={onDemo}>
            <Play aria-hidden="true" />
            <Trans>Watch demo</Trans>
          </Button>
        </div>
        <HeroPicture />
      </Page>
    </section>
  )
}
