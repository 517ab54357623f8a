import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AlarmClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readText, writeText } from '#src/lib/storage/storage.ts'
import { Button } from '#src/ui/button/button.tsx'
import { notificationMutations } from './mutations.ts'
import { notificationQueries } from './queries.ts'
import { clockHour, pushFailureText } from './words.ts'
import styles from './remind-note.module.css'

/** Set once the offer was shown on this device. */
const ASKED = 'wp_reminder_asked'
const SETTINGS: string = '/notifications/settings'

/**
 * Below a successful check-in: offers the reminder, in one line and once per device. Nothing if the reminder is already on
 * or notifications are not supported.
 */
export function RemindNote({ memberId }: { memberId: number }) {
  const client = useQueryClient()
  const [wasAsked] = useState(() => readText(ASKED) === String(memberId))
  const { data: settings } = useQuery({ ...notificationQueries.settings(), enabled: !wasAsked })
  const { data: state } = useQuery({ ...notificationQueries.device(memberId), enabled: !wasAsked })
  const remind = useMutation(notificationMutations.remind(client, memberId, 'check-in'))
  const ways = settings?.kinds['check-in']
  const isNew = ways !== undefined && !ways.push && !ways.email && state === 'off'
  const isShown = isNew || !remind.isIdle

  useEffect(() => {
    if (isShown) writeText(ASKED, String(memberId))
  }, [isShown, memberId])

  if (!isShown) return null
  const hour = clockHour(settings?.hour ?? 0)
  if (remind.isSuccess) {
    return (
      <output className={styles.note}>
        <Trans>
          You are reminded at {hour} on days without a check-in. <Link to={SETTINGS}>Change it</Link>
        </Trans>
      </output>
    )
  }
  return (
    <div className={styles.note} aria-live="polite">
      <span>{pushFailureText(remind.error) && remind.isError ? pushFailureText(remind.error) : <Question />}</span>
      {!remind.isError && (
        <Button look="ghost" size="compact" isBusy={remind.isPending} onClick={() => remind.mutate()}>
          {!remind.isPending && <AlarmClock aria-hidden="true" />}
          <Trans>Remind me</Trans>
        </Button>
      )}
      {remind.isError && (
        <Link to={SETTINGS}>
          <Trans>Settings</Trans>
        </Link>
      )}
    </div>
  )
}

const Question = () => <Trans>A reminder on days when you forget?</Trans>
