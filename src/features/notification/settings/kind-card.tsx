import { Trans, useLingui } from '@lingui/react/macro'
import { AlarmClock, Image, SearchCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationChoices, NotificationKind, NotificationWays } from '#contract/notifications.ts'
import { Card } from '#src/ui/card/card.tsx'
import { CheckField } from '#src/ui/field/check-field.tsx'
import { HourChoice } from './hour-choice.tsx'
import styles from './kind-card.module.css'

const KINDS: Record<NotificationKind, { icon: ReactNode; title: ReactNode; text: ReactNode }> = {
  'check-in': {
    icon: <AlarmClock aria-hidden="true" />,
    title: <Trans>Check-in reminder</Trans>,
    text: <Trans>At most once a day, and only if you have not checked in.</Trans>,
  },
  tomorrow: {
    icon: <Image aria-hidden="true" />,
    title: <Trans>Tomorrow’s picture</Trans>,
    text: <Trans>When it comes out, at midnight in China, or after your quiet hours.</Trans>,
  },
  search: {
    icon: <SearchCheck aria-hidden="true" />,
    title: <Trans>New pictures for saved searches</Trans>,
    text: <Trans>Weekly or immediately, set for each saved search.</Trans>,
  },
}

interface KindCardProps {
  kind: NotificationKind
  shown: NotificationChoices
  canMail: boolean
  /** The hour is within the quiet hours. */
  isClash?: boolean
  /** At least one device of the member is subscribed. */
  hasDevice: boolean
  onChange: (some: Partial<NotificationChoices>) => void
  /** Messages are on, but no device is subscribed. */
  onDeviceWanted: () => void
}

/** Settings of one kind: channels and time. */
export function KindCard(props: KindCardProps) {
  const { kind, shown, canMail, isClash = false, hasDevice, onChange, onDeviceWanted } = props
  const { t } = useLingui()
  const ways = shown.kinds[kind]
  const { icon, title, text } = KINDS[kind]
  const set = (some: Partial<NotificationWays>) => onChange({ kinds: { ...shown.kinds, [kind]: { ...ways, ...some } } })
  return (
    <Card icon={icon} title={title}>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <CheckField
          checked={ways.push}
          onChange={({ target }) => {
            // First, because only the press itself may ask for permission.
            if (target.checked && !hasDevice) onDeviceWanted()
            set({ push: target.checked })
          }}
        >
          <Trans>As a notification on my devices</Trans>
        </CheckField>
        {ways.push && !hasDevice && (
          <p className={styles.hint}>
            <Trans>No device receives notifications yet. Turn one on first.</Trans>
          </p>
        )}
        <CheckField checked={ways.email} disabled={!canMail} onChange={({ target }) => set({ email: target.checked })}>
          {canMail ? <Trans>By e-mail</Trans> : <Trans>By e-mail (your account has no e-mail address)</Trans>}
        </CheckField>
      </div>
      {kind === 'check-in' && (
        <div className={styles.hour}>
          <HourChoice label={t`Remind me at`} hour={shown.hour} onChange={(hour) => onChange({ hour })} />
          {isClash && (
            <p className={styles.clash} role="alert">
              <Trans>This hour is within your quiet hours. Choose another one to save it.</Trans>
            </p>
          )}
        </div>
      )}
    </Card>
  )
}
