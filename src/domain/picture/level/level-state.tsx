import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { messageFor } from '#src/lib/http/message-for.ts'
import { useMembersFrom } from '#src/ui/badge/membership-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { NeededLevel } from './needed-level.tsx'
import { Veil } from './veil.tsx'
import styles from './level-state.module.css'

interface LevelStateProps {
  /** Membership level (groupId). */
  needLevel: number
  /** ThumbHash of the picture; '' if unknown. */
  thumbhash: string
  error: unknown
}

/** Code 402: the picture's colours, the required level, and two actions. */
export function LevelState({ needLevel, thumbhash, error }: LevelStateProps) {
  useFailureToast(error)
  const members = useMembersFrom(needLevel)
  return (
    <div aria-live="polite">
      <Veil thumbhash={thumbhash}>
        <h2 className={styles.title}>
          <Lock aria-hidden="true" />
          {messageFor(error)}
        </h2>
      </Veil>
      <NeededLevel
        needLevel={needLevel}
        meanwhile={
          <ButtonLink look="soft" to="/history">
            <Trans>See past days</Trans>
          </ButtonLink>
        }
      >
        {members && <Trans>For {members}</Trans>}
      </NeededLevel>
    </div>
  )
}
