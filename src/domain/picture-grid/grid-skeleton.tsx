import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './even-grid.module.css'
import skeleton from './grid-skeleton.module.css'

interface GridSkeletonProps {
  count: number
  isOneRow?: boolean
}

/** An even grid in its final layout, before its pictures are loaded. */
export function GridSkeleton({ count, isOneRow = false }: GridSkeletonProps) {
  return (
    <div className={styles.room} aria-busy="true">
      <div className={isOneRow ? `${styles.grid} ${styles.oneRow}` : styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={skeleton.card}>
            <Skeleton ratio={EVEN_RATIO} />
            <Skeleton width={index % 2 ? '70%' : '56%'} height={14} />
            <Skeleton width="36%" height={12} />
          </div>
        ))}
      </div>
    </div>
  )
}
