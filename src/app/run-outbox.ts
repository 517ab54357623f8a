import type { QueryClient } from '@tanstack/react-query'
import { followCheckIns } from '#src/features/check-in/follow-outbox.ts'
import { followLogout } from '#src/features/session/follow-logout.ts'
import { tellOutboxWhoIsHere } from '#src/features/session/tell-outbox.ts'
import { followNetwork } from '#src/features/wallpaper/saved/follow-network.ts'
import { startOutboxTriggers } from '#src/lib/page-outbox/outbox-triggers.ts'
import type { createAppRouter } from './router.tsx'
import { runNotifications } from './run-notifications.ts'

/** Connects the outbox to the window, the session and the check-in, messages to the page, and offline pictures to the network. Returns what ends it. */
export function runOutbox(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  const stops = [
    followCheckIns(queryClient),
    followLogout(),
    tellOutboxWhoIsHere(),
    startOutboxTriggers(),
    followNetwork(queryClient),
    runNotifications(queryClient, router),
  ]
  return () => stops.forEach((stop) => stop())
}
