import styles from './badge.module.css'

/** Outlines of the lit part for levels 2 to 5, in a circle of radius 6.4; above 5 the moon is full and has a halo. */
const LIT: Record<number, string> = {
  2: 'M0,-6.4A6.4,6.4 0 0 1 0,6.4A3.33,6.4 0 0 0 0,-6.4Z',
  3: 'M0,-6.4A6.4,6.4 0 0 1 0,6.4Z',
  4: 'M0,-6.4A6.4,6.4 0 0 1 0,6.4A3.58,6.4 0 0 1 0,-6.4Z',
  5: 'M0,-6.4A6.4,6.4 0 1 1 0,6.4A6.4,6.4 0 1 1 0,-6.4',
}

/** The moon of a membership level (groupId): crescent at 2, full at 5, with a halo above. */
export function MoonPhase({ level }: { level: number }) {
  const lit = LIT[level]
  return (
    <svg className={styles.moon} viewBox="-8 -8 16 16" aria-hidden="true">
      {lit ? (
        <>
          <circle className={styles.shade} r="6.4" />
          <path className={styles.lit} d={lit} />
        </>
      ) : (
        <>
          <circle className={styles.lit} r="5" />
          <circle className={styles.halo} r="7.2" />
        </>
      )}
    </svg>
  )
}
