import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './settings-page.module.css'

/** Heights of the cards, in pixels. */
const CARDS = [124, 244, 190, 118, 118]

export const SettingsSkeleton = () => (
  <div className={styles.cards} aria-busy="true">
    {CARDS.map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change places
      <Skeleton key={index} height={height} />
    ))}
  </div>
)
