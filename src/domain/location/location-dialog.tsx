import { Trans } from '@lingui/react/macro'
import { LocateFixed, ScrollText, SlidersHorizontal } from 'lucide-react'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { allowLocation } from './allow-location.ts'
import { endLocationPrompt, storeLocationChoice } from './location-permission.ts'
import styles from './location-dialog.module.css'

/** Asks once after a login whether this device may tell its place. Closing it is a no. */
export function LocationDialog() {
  return (
    <ConfirmDialog
      title={<Trans>Share your location?</Trans>}
      confirm={<Trans>Allow</Trans>}
      cancel={<Trans>Don’t allow</Trans>}
      onConfirm={allow}
      onClose={deny}
    >
      <ul className={styles.facts}>
        <li>
          <ScrollText aria-hidden="true" />
          <Trans>
            Your login history will show where you logged in, so you can spot a login that was not yours. Later we will
            also use it to suggest pictures near you.
          </Trans>
        </li>
        <li>
          <LocateFixed aria-hidden="true" />
          <Trans>Latitude and longitude are rounded to two decimals, about one kilometre.</Trans>
        </li>
        <li>
          <SlidersHorizontal aria-hidden="true" />
          <Trans>You can change this at any time under “Account security”.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  )
}

function deny() {
  storeLocationChoice('denied', new Date())
  endLocationPrompt()
}

function allow() {
  // Closed at once: the browser asks next, for as long as the member likes.
  endLocationPrompt()
  void allowLocation()
}
