import type { ReactNode } from 'react'
import { useBelowFold } from '#src/lib/timing/use-below-fold.ts'

interface ProgressivePartsProps {
  /** Top to bottom; their number and order must not change. */
  parts: readonly ReactNode[]
}

/** Renders parts of a page one by one: each when the end of the previous ones scrolls into view, or once the page is idle. */
export function ProgressiveParts({ parts: [first, ...others] }: ProgressivePartsProps) {
  return (
    <>
      {first}
      {others.length > 0 && <RemainingParts parts={others} />}
    </>
  )
}

function RemainingParts({ parts }: ProgressivePartsProps) {
  const { isWanted, end } = useBelowFold()
  return isWanted ? <ProgressiveParts parts={parts} /> : <div ref={end} />
}
