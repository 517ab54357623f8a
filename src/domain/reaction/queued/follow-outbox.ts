import type { QueryClient } from '@tanstack/react-query'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { store } from '#src/lib/storage/store.ts'
import { loaded, noteWaiting } from '../press.ts'
import { applyLoss, applyVerdict } from './apply-verdict.ts'
import { pressTitle } from './press-title.ts'
import { queueReaction } from './queue-reaction.ts'
import { showWaiting, waitingReactions } from './waiting-reactions.ts'

/**
 * Registers the handlers of queued likes and favourites, and shows those that wait in everything that the server sends
 * meanwhile. Returns a cleanup function.
 */
export function followReactions(client: QueryClient) {
  let hasWaiting = false
  const follow = () => {
    const had = hasWaiting
    hasWaiting = waitingReactions().length > 0
    if (had !== hasWaiting) noteWaiting(hasWaiting)
    showWaiting(client)
  }
  loaded.queueReaction = queueReaction
  const [noun] = wallpaperQueries.all()
  const stops = [
    () => (loaded.queueReaction = undefined),
    registerKind('reaction', {
      title: pressTitle,
      onSettled: (entry, verdict) => {
        if (entry.memberId === currentMemberId()) applyVerdict(client, entry, verdict)
      },
      onLost: (entry) => {
        if (entry.memberId === currentMemberId()) applyLoss(client, entry)
      },
    }),
    store.sub(outboxAtom, follow),
    client.getQueryCache().subscribe(({ type, query, ...event }) => {
      if (type !== 'updated' || query.queryKey[0] !== noun || !('action' in event)) return
      if (event.action.type === 'success' && !event.action.manual) showWaiting(client)
    }),
  ]
  follow()
  return () => stops.forEach((stop) => stop())
}
