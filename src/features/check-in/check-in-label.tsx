import { Trans } from '@lingui/react/macro'

interface CheckInLabelProps {
  state: 'busy' | 'done' | 'open' | 'saved'
  /** The day of the streak that a press would add. */
  nextDay: number
}

export function CheckInLabel({ state, nextDay }: CheckInLabelProps) {
  if (state === 'busy') return <Trans>Checking in...</Trans>
  if (state === 'done') return <Trans>Checked in today</Trans>
  if (state === 'saved') return <Trans>Send now</Trans>
  return <Trans>Check in, light day {nextDay}</Trans>
}
