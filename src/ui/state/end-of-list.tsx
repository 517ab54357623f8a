import { Trans } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { scrollToTop } from '#src/lib/page/scroll-to-top.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './end-of-list.module.css'

interface EndOfListProps {
  /** How many there were. */
  children: ReactNode
}

/** The list ends here: how many there were, and the way back up. */
export function EndOfList({ children }: EndOfListProps) {
  return (
    <div className={styles.end}>
      <p>
        <Trans>That's all</Trans>
        <span className={styles.count}>{children}</span>
      </p>
      <Button look="ghost" size="compact" onClick={scrollToTop}>
        <ArrowUp />
        <Trans>Back to top</Trans>
      </Button>
    </div>
  )
}
