import { useLingui } from '@lingui/react/macro'
import { Maximize } from 'lucide-react'
import { IconButton } from '#src/ui/button/button.tsx'
import { preloadViewer } from './preload-viewer.ts'
import { useOpenViewer } from './use-open-viewer.ts'

/** On a card: opens the viewer on its picture. */
export function ViewerButton({ aid }: { aid: string }) {
  const { t } = useLingui()
  const open = useOpenViewer()
  return (
    <IconButton
      label={t`Full screen`}
      look="glass"
      size="compact"
      data-key="v"
      onPointerEnter={preloadViewer}
      onFocus={preloadViewer}
      onClick={(event) => open(aid, event.currentTarget.closest<HTMLElement>('[data-card]')?.dataset.card)}
    >
      <Maximize aria-hidden="true" />
    </IconButton>
  )
}
