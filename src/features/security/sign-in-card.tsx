import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import type { Security } from '#contract/security.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'

/** Ways to sign in, with masked contacts, and the sign-in before this one. */
export function SignInCard({ security }: { security: Security }) {
  const { i18n } = useLingui()
  const { hasPassword, email, phone, username, lastLogin } = security
  const lastTime = lastLogin && momentText(new Date(lastLogin.at), i18n.locale)
  return (
    <Card icon={<UserRound aria-hidden="true" />} title={<Trans>How you log in</Trans>}>
      <Facts>
        {username && <Fact title={<Trans>Username</Trans>}>{username}</Fact>}
        <Fact title={<Trans>E-mail</Trans>}>{email || <Trans>None</Trans>}</Fact>
        <Fact title={<Trans>Phone number</Trans>}>{phone || <Trans>None</Trans>}</Fact>
        <Fact title={<Trans>Password</Trans>}>{hasPassword ? <Trans>Set</Trans> : <Trans>Not set</Trans>}</Fact>
        <Fact title={<Trans>Previous login</Trans>}>
          {lastLogin ? (
            [lastTime, lastLogin.device, lastLogin.place].filter(Boolean).join(' · ')
          ) : (
            <Trans>This is the first one</Trans>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}
