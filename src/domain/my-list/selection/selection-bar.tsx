import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onAll: () => void
  /** While the rest of a long list is requested. */
  isBusy?: boolean
  onEnd: () => void
  /** Actions on the selection. */
  children: ReactNode
}

/** At the bottom of the page while selecting: the number of pictures, and actions on them. */
export function SelectionBar({ count, onAll, isBusy, onEnd, children }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />
      </output>
      <Button look="ghost" size="compact" isBusy={isBusy} onClick={onAll}>
        <Trans>Select all</Trans>
      </Button>
      {children}
      <Button look="outline" size="compact" onClick={onEnd}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
