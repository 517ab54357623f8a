import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { openSignIn } from '#src/domain/session/access/ask-to-sign-in.ts'
import { storedRefusal } from '#src/domain/session/refusal.ts'
import { Button } from '#src/ui/button/button.tsx'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { AppealForm } from './appeal-form.tsx'
import { PageLinks } from './page-links.tsx'
import { RefusalFacts } from './refusal-facts.tsx'
import styles from './account-state.module.css'

/** What was noticed about an account, and the steps that unlock it (RT-60). */
export function AccountAbnormalPage({ bar }: { bar?: ReactNode }) {
  const refusal = storedRefusal('account-abnormal')
  return (
    <StatusPage
      bar={bar}
      art={<KeyRound />}
      title={<Trans>This account is locked for its safety</Trans>}
      text={<Trans>We noticed something unusual and locked the account. You can unlock it yourself:</Trans>}
      more={
        refusal && (
          <>
            <RefusalFacts refusal={refusal} problem="account-abnormal" reasonTitle={<Trans>What we noticed</Trans>} />
            <AppealForm token={refusal.appealToken} />
          </>
        )
      }
      actions={
        <>
          <Button look="solid" onClick={() => openSignIn('recover')}>
            <Trans>Change password</Trans>
          </Button>
          <PageLinks />
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <Trans>Verify your e-mail address with a code that we send to it.</Trans>
        </li>
        <li>
          <Trans>Choose a new password that you use nowhere else.</Trans>
        </li>
        <li>
          <Trans>Log in with it. Every other device is logged out.</Trans>
        </li>
      </ol>
    </StatusPage>
  )
}
