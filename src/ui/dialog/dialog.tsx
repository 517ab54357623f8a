import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { NoticeLayer } from '#src/ui/state/first-notice.tsx'
import { spareToasts } from './spare-toasts.ts'
import { useDragToClose } from './use-drag-to-close.ts'
import { useFocusBack } from './use-focus-back.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** Says more than the title; read out after it. */
  description?: ReactNode
  onClose: () => void
  /** Pixels; 440 is the design's, sign-in has 432. */
  width?: number
  children: ReactNode
}

/**
 * A dialog from 640 px, a sheet below it: labelled, focus trapped and given back to the opener, closed by Escape, the
 * cross, a press outside, a drag or a flick down. Open while mounted: whoever mounts it owns closing it. Radix comes with it, so
 * load what uses it by a dynamic import.
 */
export function Dialog({ title, description, onClose, width = 440, children }: DialogProps) {
  const { t } = useLingui()
  const giveFocusBack = useFocusBack()
  const panel = useDragToClose(onClose)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.backdrop}>
          <RadixDialog.Content
            ref={panel}
            className={styles.dialog}
            style={{ '--width': `${width}px` } as CSSProperties}
            onCloseAutoFocus={giveFocusBack}
            onPointerDownOutside={spareToasts}
            {...(!description && { 'aria-describedby': undefined })}
          >
            <div className={styles.head}>
              <span className={styles.grip} aria-hidden="true" />
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <IconButton label={t`Close`} onClick={onClose}>
                <X />
              </IconButton>
            </div>
            <div className={styles.body}>
              {description && (
                <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
              )}
              <NoticeLayer>{children}</NoticeLayer>
            </div>
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
