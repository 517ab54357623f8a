import { useLingui } from '@lingui/react/macro'
import { siteName } from '#src/lib/page/site-name.ts'
import styles from './brand.module.css'

/** Logo and name of the site. */
export function Brand() {
  const { i18n } = useLingui()
  return (
    <span className={styles.brand}>
      <Mark />
      <b className={styles.name}>{siteName(i18n.locale)}</b>
    </span>
  )
}

interface MarkProps {
  /** Pixels. */
  size?: number
}

/** The logo: a frame, a low horizon, a rising disc. Uses the current text colour. */
function Mark({ size = 28 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <rect x="2" y="2" width="24" height="24" rx="7" stroke="currentColor" strokeWidth="2" />
      <path d="M8.9 18.5a5.6 5.6 0 1 1 10.2 0z" fill="var(--accent)" />
      <path d="M2.5 18.5h23" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
