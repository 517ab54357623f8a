import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { findLocation, type LocationChoice, storedLocationChoice, storeLocationChoice } from './location-permission.ts'
import styles from './location-setting.module.css'

/** Whether logins from this device tell its approximate place. Allowing fetches it once, so that the browser asks now. */
export function LocationSetting() {
  const { t } = useLingui()
  const [choice, setChoice] = useState(storedLocationChoice)
  const [isBusy, setBusy] = useState(false)
  const isAllowed = choice === 'allowed'
  const choose = (next: LocationChoice) => {
    storeLocationChoice(next, new Date())
    setChoice(next)
  }
  const allow = async () => {
    choose('allowed')
    setBusy(true)
    try {
      await findLocation()
      toast.startup.success(t`Location obtained`)
    } catch (error) {
      toast.startup.error(isRefusal(error) ? t`Unable to get location` : t`Failed to get location`)
    }
    setBusy(false)
  }
  return (
    <Card
      icon={<MapPin aria-hidden="true" />}
      title={<Trans>Location</Trans>}
      note={isAllowed ? <Trans>Allowed on this device</Trans> : <Trans>Not shared</Trans>}
    >
      <p className={styles.text}>
        <Trans>
          When allowed, logging in with a password sends the approximate place of this device: latitude and longitude
          with two decimals, about one kilometre. It is not stored.
        </Trans>
      </p>
      <div className={styles.actions}>
        {isAllowed ? (
          <Button isBusy={isBusy} onClick={() => choose('denied')}>
            <Trans>Stop sharing</Trans>
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void allow()}>
            <Trans>Allow</Trans>
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The browser itself has no permission, or no way to find the place. */
const isRefusal = (error: unknown) =>
  !('geolocation' in navigator) ||
  (error instanceof GeolocationPositionError && error.code === GeolocationPositionError.PERMISSION_DENIED)
