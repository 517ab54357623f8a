import { Trans, useLingui } from '@lingui/react/macro'
import { CloudExclamationPoint, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { useIsFirstNotice } from './first-notice.tsx'
import styles from './offline-bar.module.css'

interface BarProps {
  /** When what is shown was loaded, milliseconds since 1970; left out where it is not known. */
  savedAt?: number | undefined
}

/** Says that there is no network and how old the shown things are; once on a page. */
export function OfflineBar({ savedAt }: BarProps) {
  return (
    <Bar icon={<CloudOff aria-hidden="true" />} savedAt={savedAt}>
      <Trans>Offline, showing saved content</Trans>
    </Bar>
  )
}

/** Says that the answer takes long, and how old the shown things are, where there are some; once on a page. */
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
