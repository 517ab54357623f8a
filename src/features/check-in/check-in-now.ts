import { plural, t } from '@lingui/core/macro'
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { CheckInResult } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { fire } from '#src/domain/events.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { store } from '#src/lib/storage/store.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { busyText, lossText, refusalText } from './check-in-failure.ts'
import { checkInMutations } from './mutations.ts'
import { VIBRATION_MS } from './vibration.ts'

/** Claims today without the dialog and shows the result as a toast. Does nothing for a visitor. Never rejects. */
export async function checkInNow(client: QueryClient) {
  const sender = currentSender()
  if (!sender || client.isMutating({ mutationKey: checkInMutations.key() }) > 0) return
  const today = localDay(new Date(), sender.timeZone)
  const status = client.getQueryData(checkInQueries.status(today).queryKey)
  if (status?.hasCheckedInToday) {
    toast.startup.success(t`Checked in today`)
    return
  }
  const observer = new MutationObserver(
    client,
    checkInMutations.checkIn(sender, () => fire('user-info-updated')),
  )
  try {
    say(await observer.mutate(status?.today ?? today))
  } catch {
    toast.startup.error(lossText())
  }
}

function say(verdict: Verdict<'check-in'>) {
  const refusal = refusalText(verdict)
  if (refusal !== null) {
    toast.startup.error(refusal)
    return
  }
  if (verdict.is === 'counted') toast.startup.success(countedText(verdict.result))
  else toast.startup.blank(queuedText(verdict))
  navigator.vibrate?.(VIBRATION_MS)
}

function countedText(result: CheckInResult | undefined) {
  if (!result) return t`Checked in today`
  const { pointsEarned, consecutiveDays } = result
  const days = plural(consecutiveDays, { one: '# day in a row', other: '# days in a row' })
  return t`Checked in: +${pointsEarned} points, ${days}`
}

function queuedText(verdict: Verdict<'check-in'>) {
  if (!store.get(outboxAtom).isLasting)
    return t`It could not be saved on this device. Keep this page open until it is sent.`
  if (verdict.is === 'queued' && verdict.obstacle === 'session')
    return t`Saved on this device. Log in again to send it.`
  const busy = busyText(verdict)
  if (busy !== null) return busy
  return t`Saved on this device. It will be sent as soon as the site can be reached.`
}
