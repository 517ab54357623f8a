import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { CloudCheck, Pause, Play } from 'lucide-react'
import type { CollectionItem } from '#contract/collection.ts'
import { isUnfinished, SAVED_STATE, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { partOf, savingAtom } from '#src/domain/offline-picture/saving-atoms.ts'
import { FailureText } from '#src/domain/offline-picture/saving/progress/failure-text.tsx'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { pauseSaving, resumeSaving } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { Button } from '#src/ui/button/button.tsx'
import { CheckField } from '#src/ui/field/check-field.tsx'
import { ProgressLine } from '#src/ui/progress/progress-line.tsx'
import { useFollowed } from './use-followed.ts'
import styles from './offline-line.module.css'

interface OfflineLineProps {
  id: number
  items: readonly CollectionItem[]
  records: readonly SavedPicture[]
}

/**
 * How much of the collection is on this device, the progress while it is saved, and whether later pictures are saved too.
 * Nothing where nothing is.
 */
export function OfflineLine({ id, items, records }: OfflineLineProps) {
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  const saving = useAtomValue(savingAtom)
  const aids = new Set(items.map(({ aid }) => aid))
  const own = records.filter(({ picture }) => aids.has(picture.aid))
  const { isFollowed, changeFollowed } = useFollowed(id, items)
  if (own.length === 0 && !isFollowed) return null
  const unfinished = own.filter(isUnfinished)
  const isWaiting = unfinished.some(({ state }) => state === 'waiting')
  const failure = unfinished.find((record) => record.failure)?.failure
  const there = own.filter(({ state }) => state === SAVED_STATE).length
  const part = saving && aids.has(saving.aid) ? (partOf(saving) ?? 0) : 0
  const saved = i18n.number(there)
  const total = i18n.number(items.length)
  return (
    <section className={styles.line} aria-label={t`On this device`}>
      <CloudCheck aria-hidden="true" />
      <div className={styles.words}>
        <p>
          {there === items.length ? (
            <Trans>The whole collection is on this device and opens offline.</Trans>
          ) : (
            <Trans>
              {saved} of {total} pictures are on this device
            </Trans>
          )}
        </p>
        {!isWaiting && failure && (
          <p className={styles.why} role="alert">
            <FailureText failure={failure} />
          </p>
        )}
        {isWaiting && <ProgressLine label={t`Saving`} value={(there + part) / own.length} />}
        <CheckField checked={isFollowed} onChange={({ target }) => changeFollowed(target.checked)}>
          <Trans>Also save pictures that are added later</Trans>
        </CheckField>
      </div>
      {isWaiting && (
        <Button look="ghost" size="compact" onClick={() => void pauseSaving(client).catch(reportFailure)}>
          <Pause aria-hidden="true" />
          <Trans>Pause</Trans>
        </Button>
      )}
      {!isWaiting && unfinished.length > 0 && (
        <Button look="ghost" size="compact" onClick={() => void resumeSaving(client).catch(reportFailure)}>
          <Play aria-hidden="true" />
          <Trans>Resume</Trans>
        </Button>
      )}
    </section>
  )
}
