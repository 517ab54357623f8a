import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import type { LocalDate } from '#contract/value.ts'
import { registerKind } from '#src/domain/outbox/kind-handlers.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { applyMakeUp } from '#src/domain/streak-freeze/apply-make-up.ts'
import { toast } from '#src/ui/toast/toast.ts'

const title = (date: LocalDate, locale: string) => {
  const day = shortDay(date, locale)
  return t`Make-up check-in for ${day}`
}

/** Registers the handlers of make-ups sent later, by another tab or by the worker. Returns a cleanup function. */
export function followMakeUps(client: QueryClient) {
  return registerKind('make-up', {
    title: ({ date }, locale) => title(date, locale),
    onSettled: ({ memberId, date }, verdict) => {
      if (memberId !== currentMemberId()) return
      void applyMakeUp(client, verdict)
      const what = title(date, i18n.locale)
      if (verdict.is === 'counted') toast.startup.success(t`${what} counted`)
      if (verdict.is === 'refused' || verdict.is === 'parked') {
        const reason = verdict.message || t`The make-up failed. Your card was not used.`
        toast.startup.error(t`${what}: ${reason}`)
      }
    },
    onLost: ({ memberId, date }) => {
      if (memberId !== currentMemberId()) return
      const what = title(date, i18n.locale)
      toast.startup.error(t`${what}: the browser removed it from this device before it could be sent`)
    },
  })
}
