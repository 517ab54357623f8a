import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './announcement-page.module.css'

/** An announcement while loading. */
export function ArticleSkeleton() {
  return (
    <div className={styles.article} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={120} height={44} />
        <Skeleton width={180} height={22} />
        <Skeleton width="80%" height={40} />
        <Skeleton width={260} height={20} />
      </div>
      <Skeleton height={56} />
      <Skeleton height={220} />
    </div>
  )
}
