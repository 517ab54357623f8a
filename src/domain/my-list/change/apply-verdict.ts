import type { QueryClient } from '@tanstack/react-query'
import type { MyList } from '#contract/my-list-bulk.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { notAcceptedText } from './change-texts.ts'

/** What a verdict on a change means for the lists and the member. */
export function applyVerdict(
  client: QueryClient,
  list: MyList,
  verdict: Verdict<'list-change'>,
  onRefused: () => void,
) {
  if (verdict.is === 'queued') {
    if (verdict.obstacle === 'session') expireSession()
    return
  }
  if (verdict.is !== 'counted') {
    onRefused()
    toast.startup.error(('message' in verdict && verdict.message) || notAcceptedText(list))
  }
  // The lists on the page are right already; those that are not shown are loaded when they are opened.
  void client.invalidateQueries({ queryKey: wallpaperQueries.myList(list), refetchType: 'none' })
}
