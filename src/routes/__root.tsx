import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import * as v from 'valibot'
import { AnnouncementBanner } from '#src/features/announcement/announcement-banner.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'
import { withTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page-meta.ts'
import type { RouterContext } from '#src/lib/router-context.ts'
import { useLoaded } from '#src/lib/use-loaded.ts'
import { DialogHost } from './-dialog-host.tsx'

/** A word of digits alone arrives as a number. */
const Word = v.fallback(v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])), undefined)

/** Dialogs that any page can open stand in the address, so that Back closes them. Anything unknown is no dialog. */
const RootSearch = v.object({
  dialog: v.fallback(v.optional(v.picklist(['login', 'check-in', 'demo'])), undefined),
  panel: v.fallback(v.optional(v.picklist(['login', 'register', 'recover'])), undefined),
  invite: Word,
  /** Aid of the picture that the viewer shows over the page. */
  full: Word,
})

const announcementEntry = () => import('#src/features/announcement/announcement-entry.tsx')
const outboxPanel = () => withTexts('menus', import('#src/features/outbox/outbox-panel.tsx'))

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: RootSearch,
  head: () => ({ meta: pageMeta({ path: '/' }).meta }),
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#src/features/status/not-found-page.tsx'), 'NotFoundPage'),
})

function Root() {
  return (
    <Shell
      banner={<AnnouncementBanner />}
      themeToggle={<ThemeToggle />}
      announcement={<LatestAnnouncement />}
      outbox={<Outbox />}
    >
      <Outlet />
      <DialogHost />
    </Shell>
  )
}

/** Loads with the menu that it stands in. */
function LatestAnnouncement() {
  const { value } = useLoaded(announcementEntry)
  return value && <value.AnnouncementEntry />
}

/** Loads with the menu that it stands in as well. */
function Outbox() {
  const { value } = useLoaded(outboxPanel)
  return value && <value.OutboxPanel />
}
