import { Trans } from '@lingui/react/macro'

/** Why a plan would change nothing, as in the problem `plan-not-needed`. */
export type PlanObstacleReason = 'have' | 'lower' | 'worth-more'

/** Why a plan cannot be bought now. */
export function PlanObstacle({ is }: { is: PlanObstacleReason }) {
  if (is === 'have') return <Trans>You have this level without an end, so there is nothing to buy.</Trans>
  if (is === 'lower') return <Trans>Your level is higher. You can choose this one when yours has ended.</Trans>
  return (
    <Trans>
      The time left of your plan is worth more than this one. Choose a longer term, so that nothing is lost.
    </Trans>
  )
}
