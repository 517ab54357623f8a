import { Trans } from '@lingui/react/macro'
import { ShieldBan } from 'lucide-react'
import type { ReactNode } from 'react'
import { storedRefusal } from '#src/domain/session/refusal.ts'
import { StatusPage } from '#src/ui/status/status-page.tsx'
import { AppealForm } from './appeal-form.tsx'
import { PageLinks } from './page-links.tsx'
import { RefusalFacts } from './refusal-facts.tsx'

/** Why an account is blocked, until when, and an appeal. Without a refusal in this tab: in general (RT-61). */
export function BlockedPage({ bar }: { bar?: ReactNode }) {
  const refusal = storedRefusal('account-blocked')
  return (
    <StatusPage
      bar={bar}
      art={<ShieldBan />}
      title={<Trans>This account is blocked</Trans>}
      text={
        refusal ? (
          <Trans>You cannot log in with it for now. Your favourites, points and check-ins are not lost.</Trans>
        ) : (
          <Trans>An account that breaks the rules of the site can be blocked for a time or for good.</Trans>
        )
      }
      actions={<PageLinks />}
    >
      {refusal && <RefusalFacts refusal={refusal} problem="account-blocked" reasonTitle={<Trans>Reason</Trans>} />}
      <AppealForm token={refusal?.appealToken} />
    </StatusPage>
  )
}
