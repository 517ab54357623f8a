import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LandingPage } from './landing-page.tsx'

/** The landing in place of a page that needs a member; the address stays, so that the login leads back to it (R9). */
export function UnauthorizedPage({ languageToggle }: { languageToggle: ReactNode }) {
  return <LandingPage notice={<Trans>Please log in first</Trans>} languageToggle={languageToggle} />
}
