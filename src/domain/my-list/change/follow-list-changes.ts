import type { QueryClient } from '@tanstack/react-query'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { listKey } from '../queries.ts'
import { changeTitle, notAcceptedText } from './change-texts.ts'
import { applyVerdict } from './remove-entries.ts'

/** Registers the handlers of list changes sent later, by another tab or by the worker. Returns a cleanup function. */
export function followListChanges(client: QueryClient) {
  return registerKind('list-change', {
    title: ({ list, action, ids }) => changeTitle(list, action, ids.length),
    onSettled: ({ memberId, list }, verdict) => {
      if (memberId !== currentMemberId()) return
      applyVerdict(client, list, verdict, () => void client.invalidateQueries({ queryKey: listKey(list) }))
    },
    onLost: ({ memberId, list }) => {
      if (memberId !== currentMemberId()) return
      void client.invalidateQueries({ queryKey: listKey(list) })
      toast.startup.error(notAcceptedText(list))
    },
  })
}
