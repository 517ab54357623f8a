import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CloudExclamationPoint, CloudUpload, RotateCw, X } from 'lucide-react'
import { busyUntil } from '#src/domain/outbox/busy-until.ts'
import { EntryTitle } from '#src/domain/outbox/entry-title.tsx'
import { removeEntry, resubmit } from '#src/domain/outbox/page-outbox.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import type { LaterEntry, OutboxEntry } from '#src/lib/outbox/entry.ts'
import { IconButton } from '#src/ui/button/button.tsx'
import styles from './outbox-panel.module.css'

interface OutboxItemProps {
  entry: OutboxEntry
  isSending: boolean
  /** False if the entry is lost when the page closes. */
  isLasting: boolean
}

/** One entry and its state. Refused entries stay until dismissed. */
export function OutboxItem({ entry, isSending, isLasting }: OutboxItemProps) {
  const { t } = useLingui()
  const isRefused = entry.state !== 'waiting'
  return (
    <li className={styles.item} data-state={isSending ? 'sending' : entry.state}>
      {isRefused ? (
        <CloudExclamationPoint aria-hidden="true" className={styles.refused} />
      ) : (
        <CloudUpload aria-hidden="true" />
      )}
      <span className={styles.words}>
        <EntryTitle kind={entry.kind} fields={entry} />
        <span className={isRefused ? styles.refused : styles.state}>
          <EntryState entry={entry} isSending={isSending} isLasting={isLasting} />
        </span>
      </span>
      {entry.state === 'parked' && <RetryButton entry={entry} />}
      {isRefused && (
        <IconButton size="compact" label={t`Remove`} onClick={() => void removeEntry(entry.id)}>
          <X />
        </IconButton>
      )}
    </li>
  )
}

/** An entry of a later version of the app, which this version cannot send. */
export function LaterItem({ entry: { kind, fields } }: { entry: LaterEntry }) {
  return (
    <li className={styles.item}>
      <CloudUpload aria-hidden="true" />
      <span className={styles.words}>
        <EntryTitle kind={kind} fields={fields} />
        <span className={styles.state}>
          <Trans>Saved by a newer version of the app; update to send it</Trans>
        </span>
      </span>
    </li>
  )
}

/** Sends a parked entry again: the reason may be gone by now. A refusal is final. */
function RetryButton({ entry }: { entry: OutboxEntry }) {
  const { t } = useLingui()
  const retry = useMutation({ mutationFn: () => resubmit(entry), networkMode: 'always' })
  return (
    <IconButton size="compact" label={t`Retry`} isBusy={retry.isPending} onClick={() => retry.mutate()}>
      <RotateCw />
    </IconButton>
  )
}

function EntryState({ entry, isSending, isLasting }: OutboxItemProps) {
  const { i18n } = useLingui()
  const retryAt = busyUntil(entry)
  if (isSending) return <Trans>Sending…</Trans>
  if (entry.state === 'refused') return entry.message || <Trans>Not accepted</Trans>
  if (entry.state === 'parked') return entry.message || <Trans>The site did not accept it; try again later</Trans>
  if (!isLasting) return <Trans>Saved only while this page is open</Trans>
  if (entry.obstacle === 'session') return <Trans>Saved on this device; log in again to send it</Trans>
  if (retryAt !== undefined) {
    const time = momentText(new Date(retryAt), i18n.locale)
    return <Trans>Saved on this device. The site is busy; it will be sent at {time}</Trans>
  }
  return <Trans>Saved on this device</Trans>
}
