import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { allowLocation } from './allow-location.ts'
import { storedLocationChoice, storeLocationChoice } from './location-permission.ts'
import styles from './location-setting.module.css'

/** Whether logins from this device tell its approximate place. Allowing fetches it once, so that the browser asks now. */
export function LocationSetting() {
  const [choice, setChoice] = useState(storedLocationChoice)
  const [isBusy, setBusy] = useState(false)
  const isAllowed = choice === 'allowed'
  const stop = () => {
    storeLocationChoice('denied', new Date())
    setChoice('denied')
  }
  const allow = async () => {
    setChoice('allowed')
    setBusy(true)
    await allowLocation()
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
          When allowed, logging in by password, code or passkey stores the approximate place of this device with the
          login: latitude and longitude with two decimals, about one kilometre.
        </Trans>
      </p>
      <div className={styles.actions}>
        {isAllowed ? (
          <Button isBusy={isBusy} onClick={stop}>
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
