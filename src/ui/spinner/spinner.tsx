import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { useIsSlow } from '#src/lib/timing/use-is-slow.ts'
import { useIsFirstNotice } from '#src/ui/state/first-notice.tsx'
import { UnavailableView } from '#src/ui/state/unavailable-view.tsx'
import { SpinnerRing } from './spinner-ring.tsx'
import styles from './spinner.module.css'

/**
 * Centred, for a loading chunk or response; announced to screen readers. After 5 s it says that the connection is slow,
 * and as soon as the device is known to be offline, that.
 */
export function Spinner() {
  const { t } = useLingui()
  const isSlow = useIsSlow(true)
  const isOnline = useIsOnline()
  const isSaid = useIsFirstNotice(isSlow)
  if (isSlow && !isOnline) {
    return (
      <UnavailableView
        isOffline
        text={<Trans>This is not saved on this device. It loads once you are online.</Trans>}
        onRetry={() => window.location.reload()}
      />
    )
  }
  return (
    <output className={styles.centre} aria-label={isSaid ? undefined : t`Loading`}>
      <SpinnerRing />
      {isSaid && (
        <span className={styles.slow}>
          <Trans>The connection is slow, still loading</Trans>
        </span>
      )}
    </output>
  )
}
