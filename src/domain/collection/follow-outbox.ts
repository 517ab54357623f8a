import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { applyVerdict } from './apply-verdict.ts'

/** Registers the handlers of pictures that are added to a collection later. Returns a cleanup function. */
export function followCollecting(client: QueryClient) {
  return registerKind('collect', {
    title: ({ title }) => t`Add a picture to “${title}”`,
    onSettled: (entry, verdict) => {
      if (entry.memberId !== currentMemberId()) return
      const { title } = entry
      void applyVerdict(client, entry, verdict)
      if (verdict.is === 'counted') toast.startup.success(t`Added to “${title}”`)
      if (verdict.is === 'refused' || verdict.is === 'parked') {
        toast.startup.error(verdict.message || t`“${title}” or the picture no longer exists, so nothing was added`)
      }
    },
    onLost: ({ memberId, title }) => {
      if (memberId !== currentMemberId()) return
      toast.startup.error(t`The browser removed a picture for “${title}” from this device before it could be sent`)
    },
  })
}
