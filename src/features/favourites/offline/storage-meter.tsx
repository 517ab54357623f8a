import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { HardDrive } from 'lucide-react'
import { SAVED_STATE, type SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { isPersisted } from '#src/domain/offline-picture/storage-quota.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './storage-meter.module.css'

interface StorageMeterProps {
  records: readonly SavedPicture[]
  /** Lets somebody choose what goes; left out while they do. */
  onFree?: (() => void) | undefined
}

/** What the saved pictures take up on this device, and whether the browser promises to leave them there. */
export function StorageMeter({ records, onFree }: StorageMeterProps) {
  const { i18n } = useLingui()
  const kept = records.filter(({ state }) => state === SAVED_STATE)
  // Asked again when more was saved: the first save asks the browser for its promise.
  const { data: isPromised } = useQuery({
    queryKey: ['persisted', kept.length],
    queryFn: isPersisted,
    networkMode: 'always',
  })
  if (kept.length === 0) return null
  const used = megabytes(
    kept.reduce((sum, { bytes }) => sum + bytes, 0),
    i18n.locale,
  )
  return (
    <div className={styles.meter}>
      <HardDrive aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.used}>
          <Plural value={kept.length} one={`# picture takes up ${used}`} other={`# pictures take up ${used}`} />
        </span>
        <span className={styles.promise}>
          {isPromised === true && <Trans>The browser leaves them on the device.</Trans>}
          {isPromised === false && <Trans>The browser may clear them when the device runs out of room.</Trans>}
        </span>
      </p>
      {onFree && (
        <Button look="outline" size="compact" onClick={onFree}>
          <Trans>Free up space</Trans>
        </Button>
      )}
    </div>
  )
}
