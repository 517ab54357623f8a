import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  onAll: () => void
  onEnd: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** At the foot of the page while pictures are being picked: how many, and what can be done with them. */
export function SelectionBar({ count, onAll, onEnd, children }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.count}>
        <Plural value={count} _0="Nothing selected" one="# selected" other="# selected" />
      </output>
      <Button look="ghost" size="compact" onClick={onAll}>
        <Trans>Select all</Trans>
      </Button>
      <span className={styles.actions}>
        {children}
        <Button look="outline" size="compact" onClick={onEnd}>
          <Trans>Done</Trans>
        </Button>
      </span>
    </div>
  )
}
