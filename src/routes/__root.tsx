import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import * as v from 'valibot'
import { isLocationPromptDueAtom } from '#src/domain/location/location-permission.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { registerViewer } from '#src/domain/viewer/preload-viewer.ts'
import { AnnouncementBanner } from '#src/features/announcement/banner/announcement-banner.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { ThemeToggle } from '#src/features/theme/theme-toggle.tsx'
import { withTexts } from '#src/i18n/language.ts'
import type { RouterContext } from '#src/lib/page/router-context.ts'
import { SearchText } from '#src/lib/page/search-values.ts'
import { useBelowFold } from '#src/lib/timing/use-below-fold.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { useFailedDialog } from './-use-failed-dialog.ts'

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

const dialogHost = () => import('./-dialog-host.tsx')
const dialogHostWhenIdle = () => whenIdle().then(dialogHost)
const announcementEntry = () => import('#src/features/announcement/banner/announcement-entry.tsx')
const checkInMoon = () => import('#src/features/check-in/moon/check-in-moon.tsx')
const outboxPanel = () => withTexts('menus', import('#src/features/outbox/outbox-panel.tsx'))

registerViewer(async () => (await dialogHost()).viewer())

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
      dialogs={<Dialogs />}
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

/** The dialogs; their table loads with what is below the first screen, unless the address names one of them. */
function Dialogs() {
  const isNamed = Route.useSearch({
    select: ({ dialog, full, preview }) => [dialog, full, preview].some((named) => named !== undefined),
  })
  const isLocationDue = useAtomValue(isLocationPromptDueAtom)
  const { isWanted } = useBelowFold()
  const early = useLoaded(isWanted ? dialogHostWhenIdle : null)
  const named = useLoaded(isNamed || isLocationDue ? dialogHost : null)
  useFailedDialog(isNamed ? named.error : null)
  const host = named.value ?? early.value
  return host && <host.DialogHost />
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
