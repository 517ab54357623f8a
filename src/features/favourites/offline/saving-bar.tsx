import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Pause, Play } from 'lucide-react'
import { isUnfinished, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { partOf, savingAtom } from '#src/domain/offline-picture/saving-atoms.ts'
import { FailureText } from '#src/domain/offline-picture/saving/progress/failure-text.tsx'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { dropSaved, pauseSaving, resumeSaving } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import styles from './saving-bar.module.css'

/** Progress of the unfinished offline pictures, with pause, resume and cancel. Nothing when all are saved. */
export function SavingBar({ records }: { records: readonly SavedPicture[] }) {
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  const saving = useAtomValue(savingAtom)
  const unfinished = records.filter(isUnfinished)
  if (unfinished.length === 0) return null
  const isWaiting = unfinished.some(({ state }) => state === 'waiting')
  const failure = unfinished.find((record) => record.failure)?.failure
  const total = (saving?.done ?? 0) + unfinished.length
  const value = saving ? (saving.done + (partOf(saving) ?? 0)) / total : undefined
  const received = saving && saving.received > 0 ? megabytes(saving.received, i18n.locale) : ''
  return (
    <section className={styles.bar} aria-label={t`Saving`}>
      <div className={styles.words}>
        <p className={styles.count}>
          {isWaiting ? (
            <Plural
              value={unfinished.length}
              one="# picture is still to be saved"
              other="# pictures are still to be saved"
            />
          ) : (
            <Plural
              value={unfinished.length}
              one="# picture is not on this device yet"
              other="# pictures are not on this device yet"
            />
          )}
          {received && <span className={styles.received}>{received}</span>}
        </p>
        {!isWaiting && failure && (
          <p className={styles.why} role="alert">
            <FailureText failure={failure} />
          </p>
        )}
        {isWaiting && <ProgressLine label={t`Saving`} value={value} />}
      </div>
      {isWaiting ? (
        <Button look="soft" size="compact" onClick={() => void pauseSaving(client).catch(reportFailure)}>
          <Pause aria-hidden="true" />
          <Trans>Pause</Trans>
        </Button>
      ) : (
        <Button look="soft" size="compact" onClick={() => void resumeSaving(client).catch(reportFailure)}>
          <Play aria-hidden="true" />
          <Trans>Resume</Trans>
        </Button>
      )}
      <Button
        look="ghost"
        size="compact"
        onClick={() =>
          void dropSaved(
            client,
            unfinished.map(({ picture }) => picture.aid),
          ).catch(reportFailure)
        }
      >
        <Trans>Cancel</Trans>
      </Button>
    </section>
  )
}
