import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './wall-label.module.css'

/** Today's wall while loading, in the same layout; the bottom of the label is already there. */
export function WallSkeleton({ foot }: { foot?: ReactNode }) {
  return (
    <div className={styles.wall} aria-busy="true">
      <div className={styles.inside}>
        <div className={styles.hung}>
          <span className={styles.unknown}>
            <Skeleton height="100%" />
          </span>
        </div>
        <div className={styles.label}>
          <div className={styles.words}>
            <Skeleton width={96} height={44} />
            <Skeleton width="70%" height={40} />
            <Skeleton width="80%" height={19} />
          </div>
          <div className={styles.actions}>
            <Skeleton height={46} />
            <Skeleton height={46} />
            {foot}
          </div>
        </div>
      </div>
    </div>
  )
}
