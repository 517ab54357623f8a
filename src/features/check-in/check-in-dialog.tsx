import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CheckInResult } from '#contract/check-in.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Spinner } from '#src/ui/spinner/spinner.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { checkInFailure } from './check-in-failure.ts'
import { CheckInForm } from './check-in-form.tsx'
import { CheckInReceipt } from './check-in-receipt.tsx'
import { CheckInStanding } from './check-in-standing.tsx'
import { checkInMutations } from './mutations.ts'
import { checkInQueries } from './queries.ts'
import { NEVER_CHECKED_IN } from './streak.ts'
import { useToday } from './use-today.ts'

const VIBRATION_MS = 12

interface CheckInDialogProps {
  onCheckedIn?: (result: CheckInResult) => void
  onClose: () => void
}

/** Daily check-in: where the member stands, the button, and what it brought. Whoever mounts it owns closing it. */
export function CheckInDialog({ onCheckedIn, onClose }: CheckInDialogProps) {
  const today = useToday()
  const [key] = useState(randomKey)
  const status = useQuery(checkInQueries.status(today))
  const checkIn = useMutation(checkInMutations.checkIn(onCheckedIn))

  // The server knows the member's day; the device's own only stands in for it.
  const claimedDay = status.data?.today ?? today
  const claim = () =>
    checkIn.mutate(
      { claimedDay, key: `${claimedDay}-${key}` },
      {
        onSuccess: () => void navigator.vibrate?.(VIBRATION_MS),
        onError: (error) => void toast.startup.error(checkInFailure(error)),
      },
    )

  if (status.isPending) {
    return (
      <Dialog title={<Trans>Daily check-in</Trans>} onClose={onClose}>
        <Spinner />
      </Dialog>
    )
  }
  if (checkIn.data) {
    return (
      <Dialog title={<Trans>Checked in</Trans>} onClose={onClose}>
        <CheckInReceipt result={checkIn.data} nextDayAt={status.data?.nextDayAt} onConfirm={onClose} />
      </Dialog>
    )
  }
  // A status that failed to load is ignored silently (product spec §8): zeros, button enabled.
  const streak = status.data ?? NEVER_CHECKED_IN
  return (
    <Dialog title={<Trans>Daily check-in</Trans>} onClose={onClose}>
      <CheckInStanding streak={streak} isUnknown={!status.data} />
      <CheckInForm
        streak={streak}
        status={status.data}
        isBusy={checkIn.isPending}
        failure={checkIn.error ? checkInFailure(checkIn.error) : null}
        onCheckIn={claim}
      />
    </Dialog>
  )
}
