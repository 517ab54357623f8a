import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PicturePair } from '#contract/pair.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { withTexts } from '#src/i18n/language.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import type { ButtonLook } from '#src/ui/button/button-class.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'

const dialog = () => withTexts('pairs', import('./download/pair-dialog.tsx'))

/** Opens the dialog that downloads both pictures. Asks a visitor to log in. */
export function PairDownloadButton({ pair, look }: { pair: PicturePair } & Pick<ButtonLook, 'look'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { value } = useLoaded(isOpen ? dialog : null)
  const open = useAsMember()(() => dialog().then(() => setIsOpen(true), showLoadFailed))
  return (
    <>
      <Button look={look} aria-haspopup="dialog" onClick={open}>
        <Download aria-hidden="true" />
        <Trans>Download both</Trans>
      </Button>
      {isOpen && value && <value.PairDialog pair={pair} onClose={() => setIsOpen(false)} />}
    </>
  )
}
