import { Trans } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import type { PairHalf } from '#contract/pair-half.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import styles from './half-name.module.css'

interface HalfNameProps {
  half: PairHalf
  className?: string | undefined
}

/** Names a half of a pair, with its sun or moon. */
export const HalfName = ({ half, className }: HalfNameProps) => (
  <span className={classNames(styles.name, className)}>
    {half === 'day' ? (
      <>
        <Sun aria-hidden="true" />
        <Trans context="half of a pair">Day</Trans>
      </>
    ) : (
      <>
        <Moon aria-hidden="true" />
        <Trans context="half of a pair">Night</Trans>
      </>
    )}
  </span>
)
