import { Trans } from '@lingui/react/macro'
import styles from './device-card.module.css'

/** How to allow blocked notifications; the browser does not prompt a second time. */
export const DeniedSteps = () => (
  <ol className={styles.steps}>
    <li>
      <Trans>Press the icon beside the address, or open the app info on a phone.</Trans>
    </li>
    <li>
      <Trans>Choose Notifications, then Allow.</Trans>
    </li>
    <li>
      <Trans>Come back to this page and turn on notifications.</Trans>
    </li>
  </ol>
)
