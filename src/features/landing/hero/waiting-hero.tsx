import type { ComponentProps } from 'react'
import { Page } from '#src/ui/page/page.tsx'
import { ConnectionBar } from '#src/ui/state/connection-bar.tsx'
import styles from './hero.module.css'

type WaitingHeroProps = ComponentProps<typeof ConnectionBar>

/** Replaces the hero until the page's content has loaded. */
export function WaitingHero(props: WaitingHeroProps) {
  return (
    <section className={styles.hero} aria-busy="true">
      <Page className={styles.content}>
        <ConnectionBar {...props} />
      </Page>
    </section>
  )
}
