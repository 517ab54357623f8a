import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import type { LocalDate } from '#contract/value.ts'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { refusalText } from './check-in-failure.ts'
import { applyVerdict } from './mutations.ts'
import { openDialogs } from './use-counted.ts'

/** Registers the handlers of check-ins sent later, by another tab or by the worker. Returns a cleanup function. */
export function followCheckIns(client: QueryClient) {
  return registerKind('check-in', {
    title: ({ claimedDay }, locale) => {
      const day = shortDay(claimedDay, locale)
      return t`Check-in for ${day}`
    },
    onSettled: ({ memberId, claimedDay }, verdict) => {
      if (memberId !== currentMemberId()) return
      void applyVerdict(client, verdict)
      showVerdict(claimedDay, verdict)
      for (const notify of openDialogs) notify(memberId, claimedDay, verdict)
    },
    onLost: ({ memberId, claimedDay }) => {
      if (memberId === currentMemberId()) showLoss(claimedDay)
    },
  })
}

function showLoss(claimedDay: LocalDate) {
  const day = shortDay(claimedDay, i18n.locale)
  toast.startup.error(t`The browser removed the check-in for ${day} from this device before it could be sent`)
}

function showVerdict(claimedDay: LocalDate, verdict: Verdict<'check-in'>) {
  const text = refusalText(verdict)
  const day = shortDay(claimedDay, i18n.locale)
  if (text) toast.startup.error(t`Check-in for ${day}: ${text}`)
  // An open dialog shows the result.
  if (verdict.is !== 'counted' || openDialogs.size > 0) return
  const points = verdict.result?.pointsEarned
  if (points === undefined) toast.startup.success(t`Check-in for ${day} counted`)
  else toast.startup.success(t`Check-in for ${day} counted: +${points} points`)
}
