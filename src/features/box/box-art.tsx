import styles from './box-art.module.css'

/** A lacquer box with the moon behind it; it opens while `isOpening`, and the moon rises. Decoration only. */
export function BoxArt({ isOpening = false }: { isOpening?: boolean }) {
  return (
    <svg className={styles.art} data-opening={isOpening || undefined} viewBox="0 0 240 220" aria-hidden="true">
      <g className={styles.stars}>
        <circle cx="34" cy="46" r="1.6" />
        <circle cx="62" cy="20" r="1.1" />
        <circle cx="196" cy="30" r="1.5" />
        <circle cx="214" cy="72" r="1.1" />
        <circle cx="24" cy="92" r="1.1" />
      </g>
      <g className={styles.moon}>
        <circle className={styles.glow} cx="120" cy="92" r="65" />
        <circle className={styles.lit} cx="120" cy="92" r="54" />
        <g className={styles.mare}>
          <circle cx="103" cy="76" r="13" />
          <circle cx="126" cy="66" r="7" />
          <circle cx="139" cy="92" r="10" />
        </g>
      </g>
      <g className={styles.lid}>
        <rect x="38" y="104" width="164" height="30" rx="9" />
        <path d="M52 119H188" />
      </g>
      <g className={styles.body}>
        <path d="M46 130H194V186a14 14 0 0 1-14 14H60a14 14 0 0 1-14-14Z" />
        <path className={styles.edge} d="M58 142H182V182a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6Z" />
        <path className={styles.crescent} d="M126 149a16 16 0 1 0 11 28a18 18 0 0 1-11-28Z" />
      </g>
    </svg>
  )
}
