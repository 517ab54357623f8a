import type { QueryClient } from '@tanstack/react-query'
import { currentMember, isVisitor, onSessionChange } from '#src/domain/session/current-member.ts'
import { isAllHere } from '#src/features/prefetch/prefetch-store.ts'
import { prefetchNow, stopPeriods, sendChoice } from '#src/features/prefetch/prefetch-tomorrow.ts'
import { showPrefetched } from '#src/features/prefetch/show-prefetched.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { onFirstInteraction } from '#src/lib/timing/first-interaction.ts'
import { whenIdle } from '#src/lib/timing/when-idle.ts'

const fail = (error: unknown) => logFailure('prefetching tomorrow’s picture', error)

/**
 * Shows the files prefetched for the signed-in member, and prefetches the next ones after the first interaction, once the
 * page is idle. Returns a cleanup function.
 */
export function runTomorrow(client: QueryClient) {
  let known: string | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const who = currentMember()
    const isSessionKnown = who !== null || isVisitor()
    if (!isSessionKnown) return
    const next = who ? `${who.user_id} of level ${who.group_id}` : ''
    if (next === known) return
    const isLeft = known !== undefined && !who
    known = next
    stop?.()
    stop = who ? start(client, who.user_id, who.group_id) : undefined
    if (isLeft) stopPeriods().catch(fail)
  }
  follow()
  const stopFollowing = onSessionChange(follow)
  return () => {
    stopFollowing()
    stop?.()
  }
}

function start(client: QueryClient, memberId: number, level: number) {
  const shown = showPrefetched(client, memberId, level)
  let isWanted = true
  const bring = async () => {
    await whenIdle()
    if (!isWanted) return
    await sendChoice(memberId, level)
    if (await isAllHere(memberId)) return
    await prefetchNow()
    await shown.look()
  }
  void shown.look()
  const stopWaiting = onFirstInteraction(() => void bring().catch(fail))
  return () => {
    isWanted = false
    stopWaiting()
    shown.stop()
  }
}
