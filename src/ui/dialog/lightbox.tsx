import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import { spareToasts } from './spare-toasts.ts'
import { useFocusBack } from './use-focus-back.ts'
import styles from './lightbox.module.css'

interface LightboxProps {
  /** Read out, not shown. */
  title: ReactNode
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/**
 * Pictures on a dark wall that fills the screen, whatever the theme: labelled, focus trapped and given back to the opener,
 * closed by Escape and the cross. Open while mounted; load what uses it by a dynamic import, as `Dialog`.
 */
export function Lightbox({ title, onClose, onKeyDown, children }: LightboxProps) {
  const { t } = useLingui()
  const giveFocusBack = useFocusBack()
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={styles.lightbox}
          data-ground="dark"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={giveFocusBack}
          onPointerDownOutside={spareToasts}
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
