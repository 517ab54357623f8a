import { useLingui } from '@lingui/react/macro'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { siteName } from '#src/lib/page/site-name.ts'
import { useLoaded } from '#src/lib/timing/use-loaded.ts'
import { Button } from '#src/ui/button/button.tsx'
import { HoverPopover } from '#src/ui/popover/hover-popover.tsx'
import type { SocialAccount } from '../footer/social-accounts.ts'
import styles from './qr-popover.module.css'

const qrCard = () => import('./qr-card.tsx')

/** A messaging-app account with its QR code. */
export function QrPopover({ account }: { account: SocialAccount }) {
  const { t, i18n } = useLingui()
  const [wasOpened, setWasOpened] = useState(false)
  const { value } = useLoaded(wasOpened ? qrCard : null)
  const name = t(account.name)
  return (
    <HoverPopover
      label={name}
      onOpen={() => setWasOpened(true)}
      renderTrigger={(props) => (
        <Button {...props} look="outline" size="compact">
          <QrIcon className={styles.icon} aria-hidden="true" />
          {name}
        </Button>
      )}
    >
      <div className={styles.card}>
        {value ? (
          <value.QrCard
            address={new URL(account.address, window.location.origin).href}
            alt={t`QR code: ${name} of ${siteName(i18n.locale)}`}
            fileName={`${account.id}-qr.png`}
          />
        ) : (
          <span className={styles.empty} />
        )}
        <p>{t(account.text)}</p>
      </div>
    </HoverPopover>
  )
}
