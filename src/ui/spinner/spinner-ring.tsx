import styles from './spinner.module.css'

/** The ring alone, inside a thing that says by itself what is going on. */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}
