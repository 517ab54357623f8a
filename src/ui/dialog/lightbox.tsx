import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { ignoreToastPresses } from './ignore-toast-presses.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import styles from './lightbox.module.css'

interface LightboxProps {
  /** For screen readers only. */
  title: ReactNode
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * A full-screen dark view for pictures, in both themes: labelled, focus trapped and restored to the opener, closed by
 * Escape and the close button. Open while mounted; load its users with a dynamic import, as for `Dialog`.
 */
export function Lightbox({ title, onClose, onKeyDown, children }: LightboxProps) {
  const { t } = useLingui()
  const restoreFocus = useRestoreFocus()
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={styles.lightbox}
          data-ground="dark"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={restoreFocus}
          onPointerDownOutside={ignoreToastPresses}
        >
          <VisuallyHidden>
            <RadixDialog.Title>{title}</RadixDialog.Title>
          </VisuallyHidden>
          <IconButton className={styles.close} label={t`Close`} onClick={onClose}>
            <X />
          </IconButton>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
