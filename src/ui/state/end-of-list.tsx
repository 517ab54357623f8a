import { Trans } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { scrollToTop } from '#src/lib/page/scroll-to-top.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './end-of-list.module.css'

interface EndOfListProps {
  /** The number of items, as a sentence. */
  children: ReactNode
}

/** End of a list: the number of items, and a link to the top. */
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
