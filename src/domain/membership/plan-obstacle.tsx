import { Trans } from '@lingui/react/macro'
import type { PlanObstacle as Obstacle } from '#contract/membership.ts'

/** Why a plan cannot be bought now. */
export function PlanObstacle({ is }: { is: Obstacle }) {
  if (is === 'have') return <Trans>You have this level without an end, so there is nothing to buy.</Trans>
  if (is === 'lower') return <Trans>Your level is higher. You can choose this one when yours has ended.</Trans>
  return (
    <Trans>
      The time left of your plan is worth more than this one. Choose a longer term, so that nothing is lost.
    </Trans>
  )
}
