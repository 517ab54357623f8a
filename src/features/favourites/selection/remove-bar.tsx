import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useRemoval } from './use-removal.ts'
import type { Selection } from './use-selection.ts'

const RemoveDialog = lazy(() => import('./remove-dialog.tsx').then(({ RemoveDialog }) => ({ default: RemoveDialog })))

interface RemoveBarProps {
  selection: Selection
  picked: ReadonlySet<string>
  /** All that can be selected. */
  aids: readonly string[]
}

/** Removes the selected favourites, after a confirmation. */
export function RemoveBar({ selection, picked, aids }: RemoveBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { take, isPending } = useRemoval()
  return (
    <>
      <SelectionBar count={picked.size} onAll={() => selection.selectAll(aids)} onEnd={selection.end}>
        <Button look="danger" size="compact" disabled={picked.size === 0} onClick={() => setIsAsking(true)}>
          <Star aria-hidden="true" />
          <Trans>Remove</Trans>
        </Button>
      </SelectionBar>
      {isAsking && (
        <Suspense>
          <RemoveDialog
            count={picked.size}
            isBusy={isPending}
            onClose={() => setIsAsking(false)}
            onConfirm={() => take([...picked], selection.end)}
          />
        </Suspense>
      )}
    </>
  )
}
