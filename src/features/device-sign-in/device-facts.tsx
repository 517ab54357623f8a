import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import type { DeviceRequest } from '#contract/device-sign-in.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'
import styles from './device-sign-in.module.css'

/** What asks to be signed in, as far as it is known. */
export function DeviceFacts({ device }: { device: DeviceRequest }) {
  const { userCode, name, system, network, isOwnNetwork, at } = device
  const { i18n } = useLingui()
  return (
    <>
      <p className={styles.code} translate="no">
        {userCode}
      </p>
      <Facts>
        <Fact title={<Trans context="device sign-in">Computer</Trans>}>{name}</Fact>
        {system !== 'Unknown' && <Fact title={<Trans>System</Trans>}>{system}</Fact>}
        <Fact title={<Trans>Network</Trans>}>
          {isOwnNetwork ? <Trans>The same as yours ({network})</Trans> : network}
        </Fact>
        <Fact title={<Trans>Requested</Trans>}>{momentText(new Date(at), i18n.locale)}</Fact>
      </Facts>
      {!isOwnNetwork && (
        <p className={styles.warning}>
          <TriangleAlert aria-hidden="true" />
          <span>
            <Trans>This request comes from a different network than yours.</Trans>
          </span>
        </p>
      )}
    </>
  )
}
