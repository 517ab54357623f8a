import type { ComponentProps } from 'react'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Page } from '#src/ui/page/page.tsx'
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
