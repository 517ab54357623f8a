import { useLingui } from '@lingui/react/macro'
import { siteName } from '#src/lib/page/site-name.ts'
import { Mark } from './mark.tsx'
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
