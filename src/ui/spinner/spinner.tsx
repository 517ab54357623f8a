import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { SharedWait, useIsSlow } from '#src/lib/timing/use-is-slow.ts'
import { useIsFirstNotice } from '#src/ui/state/first-notice.tsx'
import { UnavailableView } from '#src/ui/state/unavailable-view.tsx'
import { SpinnerRing } from './spinner-ring.tsx'
import styles from './spinner.module.css'

/** A page that opens shows several spinners in turn, e.g. for the session, its script and its data: one wait to the member. */
const wait = new SharedWait()

/**
 * Centred, for a loading chunk or response; announced to screen readers. After 5 s, those of a spinner before it included, it
 * says that the connection is slow, and as soon as the device is known to be offline, that.
 */
export function Spinner() {
  const { t } = useLingui()
  const isSlow = useIsSlow(true, wait)
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
