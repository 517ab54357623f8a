import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#src/lib/browser/save-file.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from '../security.module.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** New recovery codes, which the server shows once. The caller unmounts it on close. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t, i18n } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setIsCopied(true)
    } catch {
      toast.startup.error(t`The browser did not allow copying. Select the codes and copy them by hand.`)
    }
  }
  const download = () => {
    const site = siteName(i18n.locale)
    const url = URL.createObjectURL(new Blob([`${t`Recovery codes for ${site}`}\n\n${codes.join('\n')}\n`]))
    saveFile(url, 'recovery-codes.txt')
    URL.revokeObjectURL(url)
  }
  return (
    <Dialog title={<Trans>Save your recovery codes</Trans>} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.text}>
          <Trans>
            If you lose your phone, one of these codes replaces the app's. Each works once, and we can only show them
            now.
          </Trans>
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <Button look="soft" onClick={() => void copy()}>
            {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
          </Button>
          <Button look="soft" onClick={download}>
            <Download aria-hidden="true" />
            <Trans>Download</Trans>
          </Button>
        </div>
        <Button look="accent" isWide onClick={onClose}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
