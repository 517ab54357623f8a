import { Trans, useLingui } from '@lingui/react/macro'
import { CloudExclamationPoint, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { useIsFirstNotice } from '#src/ui/state/first-notice.tsx'
import styles from './offline-bar.module.css'

interface BarProps {
  /** When the shown data was loaded, milliseconds since 1970; omitted when unknown. */
  savedAt?: number | undefined
}

/** Says that the device is offline and how old the shown data is; once per page. */
export function OfflineBar({ savedAt }: BarProps) {
  return (
    <Bar icon={<CloudOff aria-hidden="true" />} savedAt={savedAt}>
      <Trans>Offline, showing saved content</Trans>
    </Bar>
  )
}

/** Says that the connection is slow and how old the shown data is, if there is any; once per page. */
export function SlowBar({ savedAt }: BarProps) {
  return (
    <Bar icon={<CloudExclamationPoint aria-hidden="true" />} savedAt={savedAt}>
      {savedAt ? (
        <Trans>The connection is slow, showing saved content</Trans>
      ) : (
        <Trans>The connection is slow, still loading</Trans>
      )}
    </Bar>
  )
}

interface FrameProps extends BarProps {
  icon: ReactNode
  children: ReactNode
}

function Bar({ icon, savedAt, children }: FrameProps) {
  const { i18n } = useLingui()
  const isFirst = useIsFirstNotice()
  if (!isFirst) return null
  const at = savedAt && momentText(new Date(savedAt), i18n.locale)
  return (
    <output className={styles.bar}>
      {icon}
      <span className={styles.words}>
        {children}
        {at && (
          <span className={styles.age}>
            <Trans>Saved {at}</Trans>
          </span>
        )}
      </span>
    </output>
  )
}
