import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

const HELP = [{ to: '/help', name: msg`Help` }]

/** To the page with guides, once it is built, and to a ticket about the order. */
export function HelpLinks({ no }: { no: string }) {
  const { t } = useLingui()
  return (
    <>
      {useBuilt(HELP).map(({ to, name }) => (
        <ButtonLink key={to} look="ghost" to={to}>
          {t(name)}
        </ButtonLink>
      ))}
      <ButtonLink look="ghost" to="/tickets" search={{ ask: 'payment', order: no }}>
        <Trans>Contact us</Trans>
      </ButtonLink>
    </>
  )
}
