import { Trans, useLingui } from '@lingui/react/macro'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { withTexts } from '#src/i18n/language.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { ArchiveSource } from './archive-source.ts'

const loadDialog = () => withTexts('screens', withTexts('archive', import('./archive-dialog.tsx')))

interface ArchiveButtonProps extends Pick<ButtonLook, 'look' | 'size'> {
  source: ArchiveSource
  disabled?: boolean
  /** One word, where many actions share a line. */
  isShort?: boolean
  /** The dialog was closed after a zip was ordered. */
  onOrdered?: () => void
}

/** Opens the dialog that prepares a zip. Offline a press says why that is not possible. */
export function ArchiveButton({
  source,
  look,
  size,
  disabled = false,
  isShort = false,
  onOrdered,
}: ArchiveButtonProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const [isOpen, setIsOpen] = useState(false)
  const { value } = useLoaded(isOpen ? loadDialog : null)
  const open = () => {
    if (isOnline) loadDialog().then(() => setIsOpen(true), showLoadFailed)
    else toast.startup.error(t`You are offline. The zip is prepared by the server; try again once you are online.`)
  }
  const close = (hasOrdered: boolean) => {
    setIsOpen(false)
    if (hasOrdered) onOrdered?.()
  }
  return (
    <>
      <Button
        look={look}
        size={size}
        disabled={disabled}
        aria-label={t`Download as a zip`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Archive aria-hidden="true" />
        {isShort ? <Trans context="button">Zip</Trans> : <Trans>Download as a zip</Trans>}
      </Button>
      {isOpen && value && <value.ArchiveDialog source={source} onClose={close} />}
    </>
  )
}
