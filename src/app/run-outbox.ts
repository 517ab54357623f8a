import type { QueryClient } from '@tanstack/react-query'
import { followCheckIns } from '#src/features/check-in/follow-outbox.ts'
import { tellOutboxWhoIsHere } from '#src/features/session/tell-outbox.ts'
import { startOutboxTriggers } from '#src/lib/page-outbox/outbox-triggers.ts'

/** Connects the outbox to the window, the session and the check-in. Returns what ends it. */
export function runOutbox(queryClient: QueryClient) {
  const stops = [followCheckIns(queryClient), tellOutboxWhoIsHere(), startOutboxTriggers()]
  return () => stops.forEach((stop) => stop())
}
