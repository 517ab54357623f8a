import type { ReactNode } from 'react'
import { useRest } from '#src/lib/timing/use-below-fold.ts'

interface InTurnProps {
  /** From above to below; their number and order stay. */
  parts: readonly ReactNode[]
}

/** Parts of a page one below the other: each is drawn when the end of those before it is in view, or once the rest is wanted. */
export function InTurn({ parts: [first, ...others] }: InTurnProps) {
  return (
    <>
      {first}
      {others.length > 0 && <Below parts={others} />}
    </>
  )
}

function Below({ parts }: InTurnProps) {
  const { isWanted, end } = useRest()
  return isWanted ? <InTurn parts={parts} /> : <div ref={end} />
}
