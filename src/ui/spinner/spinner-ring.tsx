import styles from './spinner.module.css'

/** The ring alone, for elements that describe the loading state themselves. */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}
