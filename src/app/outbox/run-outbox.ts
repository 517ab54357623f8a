import type { QueryClient } from '@tanstack/react-query'
import { followCollecting } from '#src/domain/collection/follow-outbox.ts'
import { saveAddedPictures } from '#src/domain/collection/offline/save-added-pictures.ts'
import { followListChanges } from '#src/domain/my-list/change/follow-list-changes.ts'
import { followNetwork } from '#src/domain/offline-picture/saving/follow-network.ts'
import { startOutboxTriggers } from '#src/domain/outbox/outbox-triggers.ts'
import { followReactions } from '#src/domain/reaction/queued/follow-outbox.ts'
import { followActiveMember } from '#src/domain/session/connect-outbox.ts'
import { followLogout } from '#src/domain/session/logout/follow-logout.ts'
import { followMakeUps } from '#src/features/check-in/follow-make-ups.ts'
import { followCheckIns } from '#src/features/check-in/follow-outbox.ts'
import type { createAppRouter } from '../router.tsx'
import { runNotifications } from '../run-notifications.ts'

/** User timing of the moment from which presses without a network are queued. */
const STARTED_MARK = 'outbox-started'

/**
 * Connects the outbox to the window, the session, check-ins and make-ups, collections, own lists, reactions and the toasts, and offline
 * pictures to the network. Returns a cleanup function.
 */
export function runOutbox(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>) {
  const stops = [
    followCheckIns(queryClient),
    followMakeUps(queryClient),
    followCollecting(queryClient),
    followListChanges(queryClient),
    followReactions(queryClient),
    followLogout(),
    followActiveMember(),
    startOutboxTriggers(),
    followNetwork(queryClient, saveAddedPictures),
    runNotifications(queryClient, router),
  ]
  performance.mark(STARTED_MARK)
  return () => stops.forEach((stop) => stop())
}
