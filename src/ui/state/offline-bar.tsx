import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { momentText } from '#src/lib/moment-text.ts'
import styles from './offline-bar.module.css'

interface OfflineBarProps {
  /** When what is shown was loaded, milliseconds since 1970; left out where it is not known. */
  savedAt?: number | undefined
}

/** Says that there is no network and how old the shown things are. */
export function OfflineBar({ savedAt }: OfflineBarProps) {
  const { i18n } = useLingui()
  const at = savedAt && momentText(new Date(savedAt), i18n.locale)
  return (
    <output className={styles.bar}>
      <CloudOff aria-hidden="true" />
      <span className={styles.words}>
        <Trans>Offline, showing saved content</Trans>
        {at && (
          <span className={styles.age}>
            <Trans>Saved {at}</Trans>
          </span>
        )}
      </span>
    </output>
  )
}
