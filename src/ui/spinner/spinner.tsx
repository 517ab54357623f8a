import { useLingui } from '@lingui/react/macro'
import styles from './spinner.module.css'

/** Centred, for a chunk that loads or an answer that is awaited; says so to those who hear the page. */
export function Spinner() {
  const { t } = useLingui()
  return (
    <output className={styles.centre} aria-label={t`Loading`}>
      <SpinnerRing />
    </output>
  )
}

/** The ring alone, inside a thing that says by itself what is going on. */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}
