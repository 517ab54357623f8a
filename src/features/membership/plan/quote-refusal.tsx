import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import { PlanObstacle as Obstacle } from '#contract/membership.ts'
import { PlanObstacle } from '#src/domain/membership/plan-obstacle.tsx'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './plan-page.module.css'

interface QuoteRefusalProps {
  error: unknown
  isOnline: boolean
  onRetry: () => void
}

const Data = v.object({ reason: Obstacle })

/** Why the plan cannot be bought, or why its price is not known. */
export function QuoteRefusal({ error, isOnline, onRetry }: QuoteRefusalProps) {
  const reason = reasonOf(error)
  if (reason) {
    return (
      <p className={styles.note}>
        <PlanObstacle is={reason} />
      </p>
    )
  }
  if (!isOnline) {
    return (
      <p className={styles.note}>
        <Trans>You are offline. Plans can be bought once you are online.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className={styles.note} role="alert">
        {messageFor(error)}
      </p>
      <Button look="soft" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}

function reasonOf(error: unknown) {
  if (!(error instanceof ApiError) || error.problem !== 'plan-not-needed') return undefined
  const data = v.safeParse(Data, error.details.data)
  return data.success ? data.output.reason : undefined
}
