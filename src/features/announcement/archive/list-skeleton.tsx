import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './announcement-row.module.css'

/** Rows of a loading page. */
const ROWS = ['a', 'b', 'c', 'd', 'e']

/** The list while loading. */
export function ListSkeleton() {
  return (
    <ul aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.row}>
          <div className={styles.text}>
            <Skeleton width={220} height={22} />
            <Skeleton width="60%" height={26} />
            <Skeleton width="90%" height={22} />
            <Skeleton width={96} height={18} />
          </div>
        </li>
      ))}
    </ul>
  )
}
