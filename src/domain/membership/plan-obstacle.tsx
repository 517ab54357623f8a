import { Trans } from '@lingui/react/macro'
import type { PlanObstacle as Obstacle } from '#contract/membership.ts'

/** Why a plan cannot be bought now. */
export function PlanObstacle({ is }: { is: Obstacle }) {
  if (is === 'have') return <Trans>You have this level with no end date, so there is nothing to buy.</Trans>
  if (is === 'lower') return <Trans>Your level is higher. You can choose this one when yours has ended.</Trans>
  return (
    <Trans>
      The time left on your plan is worth more than this plan. Choose a longer term so that you do not lose its value.
    </Trans>
  )
}
