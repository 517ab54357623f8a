import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import { onOutboxNews } from '#src/domain/outbox/page-outbox.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import type { CheckInEntry } from '#src/lib/outbox/entry.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { store } from '#src/lib/storage/store.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { refusalText } from './check-in-failure.ts'
import { takeIn } from './mutations.ts'

/** Takes in what became of check-ins that were sent later, or elsewhere, and says so. Returns what ends it. */
export function followCheckIns(client: QueryClient) {
  return onOutboxNews((news) => {
    if (news.is === 'lost' && news.entry.kind === 'check-in' && isOfMember(news.entry)) sayLost(news.entry)
    if (news.is !== 'settled' || news.isAwaited || news.entry.kind !== 'check-in' || !isOfMember(news.entry)) return
    void takeIn(client, news.verdict)
    say(news.entry, news.verdict)
  })
}

function isOfMember({ memberId }: CheckInEntry) {
  const session = store.get(sessionAtom)
  return session.status === 'member' && session.user.user_id === memberId
}

function sayLost({ claimedDay }: CheckInEntry) {
  const day = shortDay(claimedDay, i18n.locale)
  toast.startup.error(t`The browser removed the check-in of ${day} from this device before it could be sent`)
}

function say({ claimedDay }: CheckInEntry, verdict: Verdict) {
  const text = refusalText(verdict)
  const day = shortDay(claimedDay, i18n.locale)
  if (text) toast.startup.error(t`Check-in of ${day}: ${text}`)
  // The dialog shows it by itself.
  const isShown = new URLSearchParams(window.location.search).get('dialog') === 'check-in'
  if (verdict.is !== 'counted' || isShown) return
  const points = verdict.result?.pointsEarned
  if (points === undefined) toast.startup.success(t`Check-in of ${day} is counted`)
  else toast.startup.success(t`Check-in of ${day} is counted: +${points} points`)
}
