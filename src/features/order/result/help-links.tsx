import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

const HELP: readonly { to: string; name: MessageDescriptor }[] = [
  { to: '/help', name: msg`Help` },
  { to: '/tickets', name: msg`Ask us` },
]

/** To pages that help, as far as they are built. */
export function HelpLinks() {
  const { t } = useLingui()
  return useBuilt(HELP).map(({ to, name }) => (
    <ButtonLink key={to} look="ghost" to={to}>
      {t(name)}
    </ButtonLink>
  ))
}
