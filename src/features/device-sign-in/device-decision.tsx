import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ErrorText } from '#src/ui/error-text/error-text.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { decideMutation, deviceQuery } from './calls.ts'
import { DeviceFacts } from './device-facts.tsx'
import styles from './device-sign-in.module.css'

interface DeviceDecisionProps {
  userCode: string
  onOtherCode: () => void
  onClose: () => void
}

/** Problems after which this code is of no use. */
const FINAL: ReadonlySet<string> = new Set(['device-code-unknown', 'device-code-expired', 'device-code-used'])

/** The device that waits with the code, and the two answers. */
export function DeviceDecision({ userCode, onOtherCode, onClose }: DeviceDecisionProps) {
  const device = useQuery(deviceQuery(userCode))
  const decide = useMutation(decideMutation(userCode))
  const error = decide.error ?? device.error
  const problem = error instanceof ApiError ? (error.problem ?? '') : ''

  if (decide.isSuccess) return <Decided decision={decide.variables} onClose={onClose} />
  if (FINAL.has(problem)) {
    return (
      <Outcome icon={<CircleX className={styles.failed} aria-hidden="true" />} text={<FinalText problem={problem} />}>
        <Button look="accent" isWide onClick={onOtherCode}>
          <Trans>Enter another code</Trans>
        </Button>
      </Outcome>
    )
  }
  if (device.isPending) return <Spinner />
  if (!device.data) {
    return (
      <Outcome icon={<CircleX className={styles.failed} aria-hidden="true" />} text={messageFor(device.error)}>
        <Button look="accent" isWide isBusy={device.isFetching} onClick={() => void device.refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </Outcome>
    )
  }
  return (
    <div className={styles.panel}>
      <DeviceFacts device={device.data} />
      <p className={styles.text}>
        <Trans>
          Approve only if you just started this login yourself and the device shows this code. Deny it if someone sent
          you the link.
        </Trans>
      </p>
      <ErrorText>{decide.isError && messageFor(decide.error)}</ErrorText>
      <div className={styles.answers}>
        <Button
          look="outline"
          isBusy={decide.isPending && decide.variables === 'refuse'}
          onClick={() => !decide.isPending && decide.mutate('refuse')}
        >
          <Trans>Deny</Trans>
        </Button>
        <Button
          look="accent"
          isBusy={decide.isPending && decide.variables === 'approve'}
          onClick={() => !decide.isPending && decide.mutate('approve')}
        >
          <Trans>Approve</Trans>
        </Button>
      </div>
    </div>
  )
}

function Decided({ decision, onClose }: { decision: 'approve' | 'refuse'; onClose: () => void }) {
  const isApproved = decision === 'approve'
  return (
    <Outcome
      icon={
        isApproved ? (
          <CircleCheck className={styles.done} aria-hidden="true" />
        ) : (
          <CircleX className={styles.failed} aria-hidden="true" />
        )
      }
      text={
        isApproved ? (
          <Trans>
            Approved. The device will be logged in within seconds. You can log it out under Account security.
          </Trans>
        ) : (
          <Trans>Denied. The device stays logged out.</Trans>
        )
      }
    >
      <Button look="accent" isWide onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Outcome>
  )
}

function FinalText({ problem }: { problem: string }) {
  if (problem === 'device-code-expired')
    return <Trans>This code has expired. Start the login on the device again.</Trans>
  if (problem === 'device-code-used')
    return <Trans>This code has been used already. Start the login on the device again.</Trans>
  return <Trans>No device is waiting with this code. Check the code on the device.</Trans>
}

interface OutcomeProps {
  icon: ReactNode
  text: ReactNode
  children: ReactNode
}

const Outcome = ({ icon, text, children }: OutcomeProps) => (
  <div className={styles.panel}>
    <output className={styles.outcome}>
      {icon}
      <span>{text}</span>
    </output>
    {children}
  </div>
)
