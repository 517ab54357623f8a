import styles from './install-sheet.module.css'

/** The bottom of a phone: the browser's bar, with Share in the middle. */
export function BarPicture() {
  return (
    <svg viewBox="0 0 132 88" aria-hidden="true">
      <path className={styles.frame} d="M26 0v70a12 12 0 0 0 12 12h56a12 12 0 0 0 12-12V0" />
      <rect className={styles.faint} x="36" y="6" width="60" height="34" rx="5" />
      <circle className={styles.ring} cx="66" cy="58" r="16" />
      <path className={styles.glyph} d="m40 53-5 5 5 5M92 53l5 5-5 5" />
      <path className={`${styles.glyph} ${styles.here}`} d="M61 55h-2v11h14V55h-2M66 61V48m-4 4 4-4 4 4" />
    </svg>
  )
}

/** The sheet that Share opens, with the row "Add to Home Screen". */
export function MenuPicture() {
  return (
    <svg viewBox="0 0 132 88" aria-hidden="true">
      <path className={styles.frame} d="M18 88V22a12 12 0 0 1 12-12h72a12 12 0 0 1 12 12v66" />
      <rect className={styles.faint} x="30" y="20" width="44" height="6" rx="3" />
      <rect className={styles.ring} x="24" y="36" width="84" height="24" rx="7" />
      <rect className={styles.mark} x="32" y="45" width="44" height="6" rx="3" />
      <path
        className={`${styles.glyph} ${styles.here}`}
        d="M88 41h10a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H88a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3ZM93 44.500v7M89.500 48h7"
      />
      <rect className={styles.faint} x="30" y="70" width="56" height="6" rx="3" />
    </svg>
  )
}

/** A home screen with the site's icon among other apps. */
export function HomePicture() {
  const places = [
    [30, 12],
    [56, 12],
    [82, 12],
    [30, 38],
    [82, 38],
    [30, 64],
    [56, 64],
    [82, 64],
  ] as const
  return (
    <svg viewBox="0 0 132 88" aria-hidden="true">
      <rect className={styles.frame} x="18" y="-14" width="96" height="116" rx="14" />
      {places.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.faint} x={x} y={y} width="20" height="20" rx="5" />
      ))}
      <rect className={styles.ring} x="53" y="35" width="26" height="26" rx="7" />
      <circle className={styles.mark} cx="66" cy="46" r="4.500" />
      <path className={`${styles.glyph} ${styles.here}`} d="M58 54h16" />
    </svg>
  )
}
