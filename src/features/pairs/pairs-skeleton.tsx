import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './pairs-page.module.css'

const CARDS = 6

/** The grid in its final layout, before the pairs are loaded. */
export const PairsSkeleton = () => (
  <div className={styles.grid} aria-busy="true">
    {Array.from({ length: CARDS }, (_, index) => (
      <div key={index} className={styles.waiting}>
        <Skeleton ratio={EVEN_RATIO} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    ))}
  </div>
)
