import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { shownUserCode, userCodeOf } from '#contract/device-sign-in.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { DeviceDecision } from './device-decision.tsx'

interface DeviceDialogProps {
  /** As in the address; any text. */
  code: string | undefined
  onClose: () => void
}

/**
 * Signs a program without a browser in: the member types its code, or has opened it, sees what asks, and decides. The
 * caller unmounts it on close.
 */
export function DeviceDialog({ code = '', onClose }: DeviceDialogProps) {
  const [typed, setTyped] = useState(code)
  const [letters, setLetters] = useState(() => userCodeOf(code))
  return (
    <Dialog title={<Trans>Log in a device</Trans>} onClose={onClose}>
      {letters === null ? (
        <CodeForm typed={typed} onType={setTyped} onCode={setLetters} />
      ) : (
        <DeviceDecision
          key={letters}
          userCode={shownUserCode(letters)}
          onOtherCode={() => {
            setTyped('')
            setLetters(null)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
