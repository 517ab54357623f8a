import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { CountedChip } from './counted-chip.tsx'
import { FitReason, FitTitle } from './fit-texts.tsx'
import type { ListCountQuery } from './list-count.ts'
import chip from '#src/ui/chip/chip.module.css'
import styles from './no-match.module.css'

/** A condition of a list that found nothing. */
export interface Condition {
  /** Identifies it among the others. */
  id: string
  label: ReactNode
  /** The list without it; not counted if missing. */
  count?: ListCountQuery | undefined
  onRemove: () => void
}

interface NoMatchProps {
  /** Says which list it is; by default that no pictures match. */
  title?: ReactNode
  /** The screen, `2560x1440`, if it is among the conditions: what it demands is not in its name. */
  fit: string | undefined
  /** At least one. */
  conditions: readonly Condition[]
  /** Removes all. */
  onAll: () => void
  /** Further ways out, as items of the list. */
  children?: ReactNode
}

/** Conditions that are counted: each costs a call. */
const MOST_COUNTED = 6

/** An empty list names its conditions; a press removes one, and shows as many pictures as the button says. */
export function NoMatch({ title, fit, conditions, onAll, children }: NoMatchProps) {
  const { t } = useLingui()
  const isOne = conditions.length === 1
  return (
    <EmptyState
      title={title ?? (fit && isOne ? <FitTitle fit={fit} /> : <Trans>No pictures match</Trans>)}
      text={
        <>
          {fit && (
            <>
              <FitReason fit={fit} />
              <br />
            </>
          )}
          {isOne ? <Trans>Without this filter:</Trans> : <Trans>Without one of these filters:</Trans>}
        </>
      }
      action={
        <div className={styles.ways}>
          <ul className={chip.chips} aria-label={t`Filters to remove`}>
            {conditions.map(({ id, label, count, onRemove }, at) => (
              <li key={id}>
                <CountedChip
                  icon={<X aria-label={t`Remove`} />}
                  count={at < MOST_COUNTED ? count : undefined}
                  onPress={onRemove}
                >
                  {label}
                </CountedChip>
              </li>
            ))}
            {children}
          </ul>
          {!isOne && (
            <Button onClick={onAll}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </div>
      }
    />
  )
}
