import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Cpu } from 'lucide-react'
import { useState } from 'react'
import {
  areOnlyBasicFactsSent,
  isTrackingRefused,
  storeOnlyBasicFacts,
} from '#src/domain/device-facts/device-facts-choice.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import styles from './security.module.css'

/** How much a password login from this device tells about it (AM-40). */
export function DeviceFactsCard() {
  const [isBasic, setIsBasic] = useState(areOnlyBasicFactsSent)
  const choose = (onlyBasic: boolean) => {
    if (storeOnlyBasicFacts(onlyBasic)) setIsBasic(onlyBasic)
    else toast.startup.error(t`This browser does not store settings, so nothing was changed`)
  }
  return (
    <Card
      icon={<Cpu aria-hidden="true" />}
      title={<Trans>Device information</Trans>}
      note={isBasic || isTrackingRefused() ? <Trans>Basic only</Trans> : <Trans>Full</Trans>}
    >
      <p className={styles.text}>
        {isTrackingRefused() ? (
          <Trans>
            Your browser asks sites not to track you. Password logins therefore send only browser, language, platform,
            screen size, time zone and time.
          </Trans>
        ) : (
          <Trans>
            When you log in with a password, information about this device is sent: screen, fonts, graphics and more, as
            listed in the privacy policy. Basic information is only browser, language, platform, screen size, time zone
            and time.
          </Trans>
        )}
      </p>
      {!isTrackingRefused() && (
        <div className={styles.actions}>
          <Button look="soft" onClick={() => choose(!isBasic)}>
            {isBasic ? <Trans>Send everything</Trans> : <Trans>Send only the basics</Trans>}
          </Button>
        </div>
      )}
    </Card>
  )
}
