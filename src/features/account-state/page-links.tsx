import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'

const SETTINGS = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => call(siteCalls.settings, { signal }),
  staleTime: Infinity,
})

/** Ways on from a page about an account: home, and a mail to the site. */
export const PageLinks = () => (
  <>
    <ButtonLink to="/">
      <Trans>Home</Trans>
    </ButtonLink>
    <ContactLink />
  </>
)

/** Nothing where the operator has set no address. */
function ContactLink() {
  const { data } = useQuery(SETTINGS)
  if (!data?.contactEmail) return null
  return (
    <a className={buttonClass({})} href={`mailto:${data.contactEmail}`}>
      <Mail aria-hidden="true" />
      <Trans>Contact us</Trans>
    </a>
  )
}
