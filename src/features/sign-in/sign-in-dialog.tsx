import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SignInPanel } from '#src/domain/events.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { allowSignInPrompt } from '#src/domain/session/access/ask-to-sign-in.ts'
import { pendingSignInAtom, storePendingSignIn } from '#src/domain/session/sign-in/pending-sign-in.ts'
import { siteName } from '#src/lib/page/site-name.ts'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { DocumentName } from './agreement/legal-document.ts'
import { LegalText } from './agreement/legal-text.tsx'
import { LoginPanel, type LoginTab } from './login/login-panel.tsx'
import { RecoverPanel } from './recover/recover-panel.tsx'
import { recoveredAccountAtom } from './recover/recovered-account.ts'
import { RegisterForm } from './register/register-form.tsx'
import { SecondStepForm } from './second-step/second-step-form.tsx'
import type { SignInSource } from './use-failure.ts'
import styles from './sign-in.module.css'

const DIALOG_WIDTH_PX = 432

interface SignInDialogProps {
  panel: SignInPanel
  source: SignInSource
  onClose: () => void
}

/**
 * Login, register, recover. The panel is in the URL, so switching navigates; the typed account stays. A sign-in opens the
 * return address. The caller unmounts it on close.
 */
export function SignInDialog({ panel, source, onClose }: SignInDialogProps) {
  const router = useRouter()
  const [draftTab, setTab] = useDraft('login-tab', 'password')
  const tab: LoginTab = draftTab === 'code' || draftTab === 'passkey' ? draftTab : 'password'
  const [account, setAccount] = useDraft('account', useAtomValue(recoveredAccountAtom))
  const { invite = '' } = useSearch({ from: '__root__' })
  const pending = useAtomValue(pendingSignInAtom)
  const [reading, setReading] = useState<DocumentName | null>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => allowSignInPrompt, [])

  const read = (name: DocumentName) => {
    opener.current = document.activeElement
    setReading(name)
  }
  const stopReading = () => {
    // The form is visible again, so that it can take the focus.
    flushSync(() => setReading(null))
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  const goTo = (next: SignInPanel) =>
    void router.navigate({
      to: '.',
      search: (search) => ({ ...search, dialog: 'login' as const, panel: next }),
      // The history entry knows what opened the modal.
      state: true,
      replace: true,
      resetScroll: false,
    })

  return (
    <Dialog
      title={<DialogTitle pending={pending !== null} reading={reading} panel={panel} />}
      width={DIALOG_WIDTH_PX}
      // Closing a document leads back to the form it was opened from.
      onClose={reading ? stopReading : onClose}
    >
      <LeavingNote />
      {pending && <SecondStepForm token={pending.token} source={source} onBack={() => storePendingSignIn(null)} />}
      {panel === 'login' && (
        // Stays mounted beside the second step and an open document, so that nothing typed is lost.
        <div hidden={pending !== null || reading !== null}>
          <LoginPanel
            tab={tab}
            onTab={setTab}
            account={account}
            onAccount={setAccount}
            source={source}
            onPanel={goTo}
            onRead={read}
          />
        </div>
      )}
      {reading && <LegalText name={reading} onBack={stopReading} />}
      {panel === 'register' && (
        // Stays mounted beside an open document, so that nothing typed is lost.
        <div className={styles.panel} hidden={reading !== null || pending !== null}>
          <RegisterForm account={account} onAccount={setAccount} invite={invite} source={source} onRead={read} />
          <p className={styles.other}>
            <Trans>Already have an account?</Trans>
            <button type="button" className={styles.link} onClick={() => goTo('login')}>
              <Trans>Log in</Trans>
            </button>
          </p>
        </div>
      )}
      {panel === 'recover' && !pending && (
        <RecoverPanel account={account} onAccount={setAccount} source={source} onBack={() => goTo('login')} />
      )}
    </Dialog>
  )
}

interface DialogTitleProps {
  pending: boolean
  reading: DocumentName | null
  panel: SignInPanel
}

function DialogTitle({ pending, reading, panel }: DialogTitleProps) {
  if (pending) return <Trans>Two-step verification</Trans>
  return reading ? <DocumentTitle name={reading} /> : <PanelTitle panel={panel} />
}

function DocumentTitle({ name }: { name: DocumentName }) {
  return name === 'terms' ? <Trans>Terms of use</Trans> : <Trans>Privacy policy</Trans>
}

function PanelTitle({ panel }: { panel: SignInPanel }) {
  const { i18n } = useLingui()
  const site = siteName(i18n.locale)
  if (panel === 'recover') return <Trans>Recover password</Trans>
  return panel === 'login' ? <Trans>Log in to {site}</Trans> : <Trans>Join {site}</Trans>
}

/** Before the next sign-in: the last account has logged out here, but the server does not know yet. */
function LeavingNote() {
  const { entries } = useAtomValue(outboxAtom)
  if (!entries.some(({ kind }) => kind === 'logout')) return null
  return (
    <output className={styles.note}>
      <Trans>
        The previous account is logged out on this device. We will tell the server once you are back online; then you
        can log in.
      </Trans>
    </output>
  )
}
