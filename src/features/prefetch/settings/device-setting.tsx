import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/session.ts'
import { connectionKind, TOMORROW_AREA } from '#contract/tomorrow.ts'
import { estimateBytes } from '#src/domain/offline-picture/offline-files.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { prefetchMutations } from '../mutations.ts'
import { prefetchQueries } from '../queries.ts'
import { ConnectionBoxes } from './connection-boxes.tsx'
import styles from './prefetch-card.module.css'

/** Prefetch setting of this device, its cost, and whether tomorrow's picture is stored. */
export function DeviceChoice({ user }: { user: User }) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const { data: device } = useQuery(prefetchQueries.device(user.user_id))
  const choose = useMutation(prefetchMutations.choose(client, user))
  const bytes = usePictureBytes(device)
  if (!('serviceWorker' in navigator)) {
    return (
      <p className={styles.note}>
        <Trans>This browser does not support this.</Trans>
      </p>
    )
  }
  const { connection } = navigator
  const isKnown = connectionKind({ type: connection?.type ?? '' }) !== 'unknown'
  const isSaving = connectionKind(connection) === 'saving'
  const size = bytes && megabytes(bytes, i18n.locale)
  return (
    <>
      <ConnectionBoxes
        isKnown={isKnown}
        choice={device?.choice}
        onChoice={(choice) =>
          choose.mutate(choice, { onError: () => void toast.startup.error(t`Not saved, please try again`) })
        }
      />
      <div className={styles.note}>
        {size && (
          <p>
            <Trans>One picture a day, about {size}. It does not count towards your saved pictures.</Trans>
          </p>
        )}
        {!isKnown && (
          <p>
            <Trans>
              This browser cannot tell Wi-Fi from mobile data, so it downloads over either once you turn it on.
            </Trans>
          </p>
        )}
      </div>
      <p className={styles.state} aria-live="polite">
        {isSaving ? (
          <Trans>Data saver is on, or the network is slow: nothing is downloaded early for now.</Trans>
        ) : (
          device?.isTomorrowHere && <Trans>Tomorrow's picture is on this device.</Trans>
        )}
      </p>
    </>
  )
}

interface Device {
  /** Of a stored one; undefined if there is none. */
  bytes: number | undefined
  /** Pixels. */
  width: number
}

/** Bytes of one picture on this device: of the stored one, else an estimate for tomorrow's. */
function usePictureBytes(device: Device | undefined): number | undefined {
  const { data } = useQuery(wallpaperQueries.tomorrow(TOMORROW_AREA))
  if (device?.bytes) return device.bytes
  if (!device || !data?.wallpaper) return undefined
  return estimateBytes(data.wallpaper, Math.min(device.width, data.wallpaper.maxWidth))
}
