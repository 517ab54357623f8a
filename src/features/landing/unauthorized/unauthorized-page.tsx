import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import type { SharedAddress } from '#contract/shared-address.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Hero } from '../hero/hero.tsx'
import { WaitingHero } from '../hero/waiting-hero.tsx'
import { LandingPage } from '../landing-page.tsx'
import { SharedActions } from './shared-actions.tsx'
import { SharedAnnouncement } from './shared-announcement.tsx'
import { SharedPicture } from './shared-picture.tsx'

// Few visitors come by such a link, and the worker installs this page.
const sharedCollection = () => import('./shared-collection.tsx')

interface UnauthorizedPageProps {
  /** What the address names that a visitor may see. */
  shared?: SharedAddress | null
  languageToggle: ReactNode
  /** Draws the text of an announcement. */
  announcementText?: (announcement: Announcement) => ReactNode
}

/**
 * The landing in place of a page that needs a member; the address stays, so that the login leads back to it (R9). A
 * picture, an announcement or a collection that the address names is shown on it.
 */
export function UnauthorizedPage({ shared = null, languageToggle, announcementText }: UnauthorizedPageProps) {
  return <LandingPage hero={heroOf(shared, announcementText)} languageToggle={languageToggle} />
}

function heroOf(shared: SharedAddress | null, announcementText: UnauthorizedPageProps['announcementText']) {
  const plain = <Hero notice={<Trans>Please log in first</Trans>} />
  if (shared?.is === 'picture') return <SharedPicture address={shared} otherwise={plain} />
  if (shared?.is === 'announcement')
    return <SharedAnnouncement id={Number(shared.id)} renderText={announcementText} otherwise={plain} />
  if (shared?.is === 'collection') return <Collection token={shared.token} otherwise={plain} />
  return plain
}

/** The collection, once its script is there; `otherwise` where that fails. */
function Collection({ token, otherwise }: { token: string; otherwise: ReactNode }) {
  const { value, error } = useLoaded(sharedCollection)
  if (error !== null) return otherwise
  return value ? <value.SharedCollection token={token} actions={<SharedActions />} /> : <WaitingHero queries={[]} />
}
