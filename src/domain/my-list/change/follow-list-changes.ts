import type { QueryClient } from '@tanstack/react-query'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { applyVerdict } from './apply-verdict.ts'
import { changeTitle, notAcceptedText } from './change-texts.ts'

/** Registers the handlers of list changes sent later, by another tab or by the worker. Returns a cleanup function. */
export function followListChanges(client: QueryClient) {
  return registerKind('list-change', {
    title: ({ list, action, ids }) => changeTitle(list, action, ids.length),
    onSettled: ({ memberId, list }, verdict) => {
      if (memberId !== currentMemberId()) return
      applyVerdict(
        client,
        list,
        verdict,
        () => void client.invalidateQueries({ queryKey: wallpaperQueries.myList(list) }),
      )
    },
    onLost: ({ memberId, list }) => {
      if (memberId !== currentMemberId()) return
      void client.invalidateQueries({ queryKey: wallpaperQueries.myList(list) })
      toast.startup.error(notAcceptedText(list))
    },
  })
}
