import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { NoticeLayer } from '#src/ui/state/first-notice.tsx'
import { ignoreToastPresses } from './ignore-toast-presses.ts'
import { useDragToClose } from './use-drag-to-close.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: ReactNode
  /** Longer than the title; read by screen readers after it. */
  description?: ReactNode
  onClose: () => void
  /** Pixels; 440 by design, 432 for sign-in. */
  width?: number
  children: ReactNode
}

/**
 * A dialog from 640 px, a sheet below: labelled, focus trapped and restored to the opener, closed by Escape, the close
 * button, a press outside, a drag or a flick down. Open while mounted; the caller unmounts it on close. Imports radix, so
 * load its users with a dynamic import.
 */
export function Dialog({ title, description, onClose, width = 440, children }: DialogProps) {
  const { t } = useLingui()
  const restoreFocus = useRestoreFocus()
  const panel = useDragToClose(onClose)
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.backdrop}>
          <RadixDialog.Content
            ref={panel}
            className={styles.dialog}
            style={{ '--width': `${width}px` } as CSSProperties}
            onCloseAutoFocus={restoreFocus}
            onPointerDownOutside={ignoreToastPresses}
            onEscapeKeyDown={leaveOpenList}
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

/** Escape closes the open list of a field before it closes the dialog around it. */
function leaveOpenList(event: Event) {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
}
