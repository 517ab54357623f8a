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
  /** Starts selecting pictures to remove; omitted while selecting. */
  onFree?: (() => void) | undefined
}

/** Storage used by offline pictures on this device, and whether it is persistent. */
export function StorageMeter({ records, onFree }: StorageMeterProps) {
  const { i18n } = useLingui()
  const saved = records.filter(({ state }) => state === SAVED_STATE)
  // Checked again after saving: the first save requests persistent storage.
  const { data: isPromised } = useQuery({
    queryKey: ['persisted', saved.length],
    queryFn: isPersisted,
    networkMode: 'always',
  })
  if (saved.length === 0) return null
  const used = megabytes(
    saved.reduce((sum, { bytes }) => sum + bytes, 0),
    i18n.locale,
  )
  return (
    <div className={styles.meter}>
      <HardDrive aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.used}>
          <Plural value={saved.length} one={`# picture takes up ${used}`} other={`# pictures take up ${used}`} />
        </span>
        <span className={styles.promise}>
          {isPromised === true && <Trans>The browser will not clear them.</Trans>}
          {isPromised === false && <Trans>The browser may clear them when the device runs out of space.</Trans>}
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
