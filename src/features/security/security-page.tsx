import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LocationSetting } from '#src/domain/location/location-setting.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { BoundCard } from './bound/bound-card.tsx'
import { DeviceFactsCard } from './device-facts-card.tsx'
import { LoginsCard } from './logins/logins-card.tsx'
import { PasskeysCard } from './passkeys/passkeys-card.tsx'
import { PasswordCard } from './password/password-card.tsx'
import { securityQueries } from './queries.ts'
import { SessionsCard } from './sessions/sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { TwoStepCard } from './two-step/two-step-card.tsx'
import styles from './security.module.css'

/** How the member signs in, and what protects the account. */
export function SecurityPage() {
  const query = useQuery(securityQueries.overview())
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Account security</Trans>} />
      <QueryView
        query={query}
        skeleton={<SecuritySkeleton />}
        failed={<Trans>Your security settings could not be loaded</Trans>}
        unsaved={<Trans>Security settings are not saved on this device. They will load once you are online.</Trans>}
      >
        {(security) => (
          <div className={styles.cards}>
            <SignInCard security={security} />
            <PasswordCard hasPassword={security.hasPassword} />
            <PasskeysCard passkeys={security.passkeys} />
            <TwoStepCard isOn={security.twoStep} codesLeft={security.recoveryCodesLeft} />
            <BoundCard bound={security.bound} />
            <SessionsCard />
            <LocationSetting />
            <DeviceFactsCard />
            <LoginsCard />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

const SecuritySkeleton = () => (
  <div className={styles.cards} aria-busy="true">
    <Skeleton height={268} />
    <Skeleton height={136} />
    <Skeleton height={172} />
  </div>
)
