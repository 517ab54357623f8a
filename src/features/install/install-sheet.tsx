import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { installPromptAtom, type InstallPrompt } from '#src/lib/browser/install-prompt.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { store } from '#src/lib/storage/store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { storeChoice } from './account.ts'
import { readHint } from './hint.ts'
import { IosSteps } from './ios-steps.tsx'
import { isInstalled, isIosBrowser } from './platform.ts'
import styles from './install-sheet.module.css'

/** How to install the site on this device. The caller unmounts it on close. */
export function InstallSheet({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const site = siteName(i18n.locale)
  return (
    <Dialog title={<Trans>Install {site}</Trans>} onClose={onClose}>
      <div className={styles.what}>
        <img src="/icons/icon-192.png" alt="" width="64" height="64" className={styles.icon} />
        <p>
          <Trans>
            On your home screen, in its own window, and it works offline. No app store needed, and very little space.
          </Trans>
        </p>
      </div>
      <Way onClose={onClose} />
      <Declined />
    </Dialog>
  )
}

/** Undoing a refusal lets the prompt show again when due. */
function Declined() {
  const [isDeclined, setIsDeclined] = useState(() => readHint().isDeclined)
  if (!isDeclined || isInstalled()) return null
  return (
    <p className={styles.declined}>
      <Trans>We no longer suggest installing the app.</Trans>
      <Button look="ghost" size="compact" onClick={() => (setIsDeclined(false), void storeChoice(false))}>
        <Trans>Suggest installing again</Trans>
      </Button>
    </p>
  )
}

function Way({ onClose }: { onClose: () => void }) {
  const prompt = useAtomValue(installPromptAtom)
  const install = async (offer: InstallPrompt) => {
    // The browser's prompt can be used once.
    store.set(installPromptAtom, null)
    onClose()
    const { outcome } = await offer.prompt()
    await storeChoice(outcome === 'dismissed')
  }
  if (isInstalled()) {
    return (
      <p className={styles.note}>
        <Trans>You are using the installed app.</Trans>
      </p>
    )
  }
  if (prompt) {
    return (
      <Button look="accent" isWide onClick={() => void install(prompt)}>
        <Download aria-hidden="true" />
        <Trans>Install</Trans>
      </Button>
    )
  }
  if (isIosBrowser()) return <IosSteps />
  return (
    <p className={styles.note}>
      <Trans>
        Install from your browser’s menu: look for “Install” or “Add to Dock”. If it is not there, open the site in
        Chrome, Edge or Safari.
      </Trans>
    </p>
  )
}
