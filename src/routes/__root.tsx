import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as v from 'valibot'
import { AnnouncementBanner } from '#src/features/announcement/banner/announcement-banner.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'
import { withTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'
import type { RouterContext } from '#src/lib/page/router-context.ts'
import { SearchText } from '#src/lib/page/search-values.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { DialogHost } from './-dialog-host.tsx'

const Word = v.fallback(v.optional(SearchText), undefined)

/** Dialogs that any page can open are in the URL, so that Back closes them. Unknown values are ignored. */
const RootSearch = v.object({
  dialog: v.fallback(
    v.optional(
      v.picklist([
        'login',
        'check-in',
        'device',
        'demo',
        'keys',
        'commands',
        'install',
        'me',
        'search',
        'search-advanced',
        'screens',
        'start-page',
      ]),
    ),
    undefined,
  ),
  panel: v.fallback(v.optional(v.picklist(['login', 'register', 'recover'])), undefined),
  invite: Word,
  /** Of the device that the dialog `device` signs in. */
  code: Word,
  /** Aid of the picture that the viewer shows above the page. */
  full: Word,
  /** Aid of the picture that is shown behind a screen, above the page and the viewer. */
  preview: Word,
})

const announcementEntry = () => import('#src/features/announcement/banner/announcement-entry.tsx')
const checkInMoon = () => import('#src/features/check-in/moon/check-in-moon.tsx')
const outboxPanel = () => withTexts('menus', import('#src/features/outbox/outbox-panel.tsx'))

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: RootSearch,
  head: () => ({ meta: pageMeta({ path: '/' }).meta }),
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('#src/features/status/not-found-page.tsx'), 'NotFoundPage'),
})

function Root() {
  const client = useQueryClient()
  // Deferred: rendering a whole page in one task would block a slow phone. The skeleton shows meanwhile.
  if (!useDeferredValue(true, import.meta.env.SSR)) return null
  return (
    <Shell
      banner={<AnnouncementBanner />}
      dialogs={<DialogHost />}
      themeToggle={<ThemeToggle />}
      announcement={<LatestAnnouncement />}
      outbox={<Outbox />}
      renderMoon={(isHeld) => <Moon isHeld={isHeld} />}
      onHoldMoon={() => void checkIn(client)}
    >
      <Outlet />
    </Shell>
  )
}

/** Loads with the menu that contains it. */
function LatestAnnouncement() {
  const { value } = useLoaded(announcementEntry)
  return value && <value.AnnouncementEntry />
}

/** Loads with the menu that contains it. */
function Outbox() {
  const { value } = useLoaded(outboxPanel)
  return value && <value.OutboxPanel />
}

/** Loads with the installed app's tabs. */
function Moon({ isHeld }: { isHeld: boolean }) {
  const { value } = useLoaded(checkInMoon)
  return value && <value.CheckInMoon isHeld={isHeld} />
}

/** Checks in without the dialog. */
async function checkIn(client: QueryClient) {
  try {
    const { checkInNow } = await withTexts('check-in', import('#src/features/check-in/check-in-now.ts'))
    await checkInNow(client)
  } catch {
    showLoadFailed()
  }
}
