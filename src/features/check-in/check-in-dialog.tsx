import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CheckInResult } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { NEVER_CHECKED_IN } from '#src/domain/check-in/streak.ts'
import { useToday } from '#src/domain/check-in/use-today.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { useHold } from '#src/lib/input/use-hold.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { busyText, lossText, refusalText } from './check-in-failure.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInReceipt } from './check-in-receipt.tsx'
import { CheckInStanding } from './check-in-standing.tsx'
import { checkInMutations } from './mutations.ts'
import { useQueuedDay } from './queued/use-queued-day.ts'
import { useCounted } from './use-counted.ts'
import { VIBRATION_MS } from './vibration.ts'

interface CheckInDialogProps {
  onCheckedIn?: (result: CheckInResult) => void
  /** Between the reward and its button. */
  receiptNote?: ReactNode
  onClose: () => void
}

/** Daily check-in: streak, button and reward. The caller unmounts it on close. */
export function CheckInDialog({ onCheckedIn, receiptNote, onClose }: CheckInDialogProps) {
  const today = useToday()
  const member = useMember()
  const [receipt, setReceipt] = useState<{ result: CheckInResult; day: LocalDate } | null>(null)
  const status = useQuery(checkInQueries.status(today))
  // The server knows the member's day; the device's day is only a fallback.
  const claimedDay = status.data?.today ?? today
  const sender = member && { memberId: member.user_id, timeZone: member.timezone }
  const checkIn = useMutation(checkInMutations.checkIn(sender, onCheckedIn))
  const queued = useQueuedDay(member?.user_id, claimedDay)

  const show = (result: CheckInResult) => {
    setReceipt({ result, day: claimedDay })
    navigator.vibrate?.(VIBRATION_MS)
  }
  const tell = (verdict: Verdict<'check-in'>) => {
    if (verdict.is === 'counted' && verdict.result) show(verdict.result)
    const text = refusalText(verdict)
    if (text) toast.startup.error(text)
    // The content below the button stays when it is pressed again.
    const busy = busyText(verdict)
    if (busy !== null) toast.startup.blank(busy)
  }
  useCounted(member?.user_id, claimedDay, (result) => {
    show(result)
    onCheckedIn?.(result)
  })
  const claim = () =>
    checkIn.mutate(claimedDay, { onSuccess: tell, onError: () => void toast.startup.error(lossText()) })

  const hold = useHold({ onHold: claim, onTap: claim })

  // During a refetch after a failure the button stays, as it may be pressed.
  if (status.isPending && status.errorUpdateCount === 0) {
    return (
      <Dialog title={<Trans>Daily check-in</Trans>} onClose={onClose}>
        <Spinner />
      </Dialog>
    )
  }
  if (receipt) {
    return (
      <Dialog title={<Trans>Checked in</Trans>} onClose={onClose}>
        <CheckInReceipt {...receipt} nextDayAt={status.data?.nextDayAt} note={receiptNote} onConfirm={onClose} />
      </Dialog>
    )
  }
  // A status that failed to load is ignored silently (product spec §8): zeros, button enabled.
  const streak = status.data ?? NEVER_CHECKED_IN
  return (
    <Dialog title={<Trans>Daily check-in</Trans>} onClose={onClose}>
      <CheckInStanding streak={streak} isUnknown={!status.data} isSaved={queued !== null} isHeld={hold.isHeld} />
      <CheckInForm
        streak={streak}
        status={status.data}
        isBusy={checkIn.isPending}
        queued={queued}
        failure={checkIn.isError ? lossText() : refusalText(checkIn.data)}
        press={hold.props}
      />
    </Dialog>
  )
}
