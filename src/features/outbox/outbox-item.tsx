import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CloudExclamationPoint, CloudUpload, RotateCw, X } from 'lucide-react'
import { shortDay } from '#contract/day-text.ts'
import { removeEntry, tryAgain } from '#src/domain/outbox/page-outbox.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { busyUntil } from '#src/lib/outbox/due.ts'
import type { CheckInEntry, LaterEntry } from '#src/lib/outbox/entry.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './outbox-panel.module.css'

interface OutboxItemProps {
  entry: CheckInEntry
  isSending: boolean
  /** False where it ends with the page. */
  isLasting: boolean
}

/** One entry and how it stands. What was refused stays until it has been seen. */
export function OutboxItem({ entry, isSending, isLasting }: OutboxItemProps) {
  const { t, i18n } = useLingui()
  const isRefused = entry.state !== 'waiting'
  const day = shortDay(entry.claimedDay, i18n.locale)
  return (
    <li className={styles.item} data-state={isSending ? 'sending' : entry.state}>
      {isRefused ? (
        <CloudExclamationPoint aria-hidden="true" className={styles.refused} />
      ) : (
        <CloudUpload aria-hidden="true" />
      )}
      <span className={styles.words}>
        <Trans>Check-in of {day}</Trans>
        <span className={isRefused ? styles.refused : styles.state}>
          <EntryState entry={entry} isSending={isSending} isLasting={isLasting} />
        </span>
      </span>
      {entry.state === 'parked' && <TryAgain entry={entry} />}
      {isRefused && (
        <IconButton size="compact" label={t`Remove`} onClick={() => void removeEntry(entry.id)}>
          <X />
        </IconButton>
      )}
    </li>
  )
}

/** One that a later version of the app has written; only that one knows how to send it. */
export function LaterItem({ entry: { kind, claimedDay } }: { entry: LaterEntry }) {
  const { i18n } = useLingui()
  const day = kind === 'check-in' && claimedDay && shortDay(claimedDay, i18n.locale)
  return (
    <li className={styles.item}>
      <CloudUpload aria-hidden="true" />
      <span className={styles.words}>
        {day ? <Trans>Check-in of {day}</Trans> : <Trans>Something you pressed</Trans>}
        <span className={styles.state}>
          <Trans>Saved by a newer version of the app; update to send it</Trans>
        </span>
      </span>
    </li>
  )
}

/** A closed day stays closed; any other refusal may have had a reason that is gone. */
function TryAgain({ entry }: { entry: CheckInEntry }) {
  const { t } = useLingui()
  const again = useMutation({ mutationFn: () => tryAgain(entry), networkMode: 'always' })
  return (
    <IconButton size="compact" label={t`Retry`} isBusy={again.isPending} onClick={() => again.mutate()}>
      <RotateCw />
    </IconButton>
  )
}

function EntryState({ entry, isSending, isLasting }: OutboxItemProps) {
  const { i18n } = useLingui()
  const busy = busyUntil(entry)
  if (isSending) return <Trans>Sending…</Trans>
  if (entry.state === 'refused') return entry.message || <Trans>Refused</Trans>
  if (entry.state === 'parked') return entry.message || <Trans>The site did not accept it; try again later</Trans>
  if (!isLasting) return <Trans>Kept only while this page is open</Trans>
  if (entry.obstacle === 'session') return <Trans>Saved on this device, needs a new login</Trans>
  if (busy !== undefined) {
    const time = momentText(new Date(busy), i18n.locale)
    return <Trans>Saved on this device; the site is busy, sent at {time}</Trans>
  }
  return <Trans>Saved on this device</Trans>
}
