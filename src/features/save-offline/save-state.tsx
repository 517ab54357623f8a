import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { CircleExclamationPoint, CircleCheck, Clock, Pause, Play } from 'lucide-react'
import { SAVED_STATE, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { partOf } from '#src/domain/offline-picture/saving-atoms.ts'
import { FailureText } from '#src/domain/offline-picture/saving/progress/failure-text.tsx'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { pauseSaving, resumeSaving } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { useSavedPicture } from '#src/domain/offline-picture/use-offline-picture.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import styles from './save-dialog.module.css'

/** State of an offline picture. */
export function SaveState({ record }: { record: SavedPicture }) {
  const { state, failure, bytes, isWithdrawn } = record
  const { i18n } = useLingui()
  const size = megabytes(bytes, i18n.locale)
  return (
    <div className={styles.state} aria-live="polite">
      {state === SAVED_STATE && (
        <p className={styles.line}>
          <CircleCheck className={styles.done} aria-hidden="true" />
          <Trans>On this device, {size}</Trans>
        </p>
      )}
      {state === 'waiting' && <Coming record={record} />}
      {state === 'paused' && (
        <p className={styles.line}>
          <Pause aria-hidden="true" />
          <Trans>Paused</Trans>
        </p>
      )}
      {state === 'failed' && (
        <p className={styles.line}>
          <CircleExclamationPoint className={styles.failed} aria-hidden="true" />
          <Trans>Not saved</Trans>
        </p>
      )}
      {failure && (
        <p className={styles.why}>
          <FailureText failure={failure} />
        </p>
      )}
      {isWithdrawn && (
        <p className={styles.why}>
          <Trans>This picture is no longer on the site. It stays on this device until you remove it.</Trans>
        </p>
      )}
      {(state === 'paused' || state === 'failed') && <GoOn aid={record.picture.aid} />}
    </div>
  )
}

function Coming({ record }: { record: SavedPicture }) {
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  const { progress } = useSavedPicture(record.picture.aid)
  const received = progress && megabytes(progress.received, i18n.locale)
  const total = progress && progress.total > 0 ? megabytes(progress.total, i18n.locale) : '…'
  return (
    <>
      <p className={styles.line}>
        <Clock aria-hidden="true" />
        {received ? (
          <Trans>
            {received} of {total}
          </Trans>
        ) : (
          <Trans>Waiting</Trans>
        )}
      </p>
      {progress && <ProgressLine label={t`Saving`} value={partOf(progress)} />}
      <div className={styles.actions}>
        <Button look="soft" size="compact" onClick={() => void pauseSaving(client).catch(reportFailure)}>
          <Pause aria-hidden="true" />
          <Trans>Pause</Trans>
        </Button>
      </div>
    </>
  )
}

function GoOn({ aid }: { aid: string }) {
  const client = useQueryClient()
  return (
    <div className={styles.actions}>
      <Button look="soft" size="compact" onClick={() => void resumeSaving(client, aid).catch(reportFailure)}>
        <Play aria-hidden="true" />
        <Trans>Resume</Trans>
      </Button>
    </div>
  )
}
