import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PushState } from '#src/domain/push/push-device.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { notificationMutations } from '../mutations.ts'
import { notificationQueries } from '../queries.ts'
import type { SwitchOn } from '../use-switch-on.ts'
import { notSavedText } from '../words.ts'
import styles from './device-card.module.css'

interface DeviceCardProps {
  memberId: number
  /** Number of subscribed devices, including this one. */
  devices: number
  switchOn: SwitchOn
}

/** Whether notifications are on in this browser, and how to turn them on. */
export function DeviceCard({ memberId, devices, switchOn }: DeviceCardProps) {
  const client = useQueryClient()
  const { data: state } = useQuery(notificationQueries.device(memberId))
  const switchOff = useMutation(notificationMutations.switchOff(client))

  return (
    <Card
      icon={<Smartphone aria-hidden="true" />}
      title={<Trans>This device</Trans>}
      note={
        devices > 0 && (
          <Plural value={devices} one="# device receives notifications" other="# devices receive notifications" />
        )
      }
    >
      <div className={styles.line} aria-live="polite">
        <p className={styles.words}>{state && STATE_WORDS[state]}</p>
        {state === 'off' && (
          <Button look="accent" isBusy={switchOn.isBusy} onClick={switchOn.press}>
            <Trans>Turn on</Trans>
          </Button>
        )}
        {state === 'on' && (
          <Button
            look="outline"
            isBusy={switchOff.isPending}
            onClick={() => switchOff.mutate(undefined, { onError: () => void toast.startup.error(notSavedText()) })}
          >
            <Trans>Turn off</Trans>
          </Button>
        )}
      </div>
      {state === 'denied' && <DeniedSteps />}
    </Card>
  )
}

const STATE_WORDS: Record<PushState, ReactNode> = {
  on: <Trans>Notifications are on.</Trans>,
  off: <Trans>Notifications are off.</Trans>,
  denied: <Trans>This browser blocks notifications from this site.</Trans>,
  install: (
    <Trans>Add the app to your home screen first: press Share, then Add to Home Screen. Open it from there.</Trans>
  ),
  unsupported: <Trans>This browser does not support notifications. E-mail works everywhere.</Trans>,
}

/** How to allow blocked notifications; the browser does not prompt a second time. */
const DeniedSteps = () => (
  <ol className={styles.steps}>
    <li>
      <Trans>Press the icon beside the address, or open the app info on a phone.</Trans>
    </li>
    <li>
      <Trans>Choose Notifications, then Allow.</Trans>
    </li>
    <li>
      <Trans>Come back to this page and turn on notifications.</Trans>
    </li>
  </ol>
)
