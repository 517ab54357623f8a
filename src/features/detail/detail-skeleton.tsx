import type { CSSProperties } from 'react'
import { Page } from '#src/ui/page/page.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './picture-detail.module.css'
import stage from './stage/stage.module.css'

/** A picture's page while loading. */
export function DetailSkeleton() {
  return (
    <div aria-busy="true">
      <div className={stage.stage}>
        <div className={stage.inside}>
          <div className={stage.frame} style={{ '--shape': 16 / 9 } as CSSProperties}>
            <Skeleton ratio={16 / 9} />
          </div>
        </div>
      </div>
      <Page className={styles.room}>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Skeleton width="40%" height={44} />
            <PartsSkeleton />
          </div>
          <aside className={styles.side}>
            <div className={styles.panel}>
              <SizesSkeleton />
            </div>
          </aside>
        </div>
      </Page>
    </div>
  )
}

/** Story and colours while loading. */
export function PartsSkeleton() {
  return (
    <>
      <Skeleton width="min(100%, 40em)" height={110} />
      <Skeleton height={84} />
    </>
  )
}

/** The panel of sizes while loading. */
export function SizesSkeleton() {
  return <Skeleton height={520} />
}
