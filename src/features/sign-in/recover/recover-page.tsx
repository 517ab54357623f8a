import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDraft } from '#src/lib/storage/use-draft.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { RecoverPanel } from './recover-panel.tsx'
import { recoveredAccountAtom } from './recovered-account.ts'
import recover from './recover.module.css'

/** The modal's recover panel as a page, for links from elsewhere (RT-49). Ends at the login on the first page. */
export function RecoverPage({ bar }: { bar?: ReactNode }) {
  const router = useRouter()
  const [account, setAccount] = useDraft('account', '')
  const setRecovered = useSetAtom(recoveredAccountAtom)
  const openLogin = () => {
    setRecovered(account)
    void router.navigate({ to: '/', search: { dialog: 'login', panel: 'login' } })
  }
  return (
    <StatusPage
      bar={bar}
      art={<KeyRound />}
      title={<Trans>Recover password</Trans>}
      text={<Trans>We send a code to the e-mail address of your account. With it you choose a new password.</Trans>}
      actions={
        <ButtonLink to="/">
          <Trans>Home</Trans>
        </ButtonLink>
      }
    >
      <div className={recover.card}>
        <RecoverPanel account={account} onAccount={setAccount} source="modal" onBack={openLogin} />
      </div>
    </StatusPage>
  )
}
