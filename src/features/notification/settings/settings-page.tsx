import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isQuietHour, type NotificationChoices, type NotificationSettings } from '#contract/notifications.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { notificationMutations } from '../mutations.ts'
import { notificationQueries } from '../queries.ts'
import { useSwitchOn } from '../use-switch-on.ts'
import { notSavedText } from '../words.ts'
import { DeviceCard } from './device-card.tsx'
import { KindCard } from './kind-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import styles from './settings-page.module.css'

/** Heights of the cards, in pixels. */
const CARD_HEIGHTS = [124, 244, 190, 190, 118, 118]

interface NotificationSettingsPageProps {
  /** The prefetch setting of this device; works offline. */
  prefetchCard: ReactNode
}

/** Notification settings: kinds, channels and times. Each change is saved at once. */
export function NotificationSettingsPage({ prefetchCard }: NotificationSettingsPageProps) {
  const query = useQuery(notificationQueries.settings())
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Reminders and notifications</Trans>} />
      <QueryView
        query={query}
        skeleton={<SettingsSkeleton />}
        failed={<Trans>These settings could not be loaded</Trans>}
        unsaved={<Trans>These settings are not saved on this device. They will load once you are online.</Trans>}
      >
        {(settings) => (
          <div className={styles.cards}>
            <Settings settings={settings} />
            {prefetchCard}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const choose = useMutation(notificationMutations.choose(client))
  /** Unsaved invalid settings, to be corrected. */
  const [draft, setDraft] = useState<NotificationChoices | null>(null)
  const { kinds, hour, quiet, pausedUntil } = settings
  const shown = draft ?? { kinds, hour, quiet, pausedUntil }
  const isClash = isQuietHour(shown.hour, shown.quiet)

  const change = (some: Partial<NotificationChoices>) => {
    const next = { ...shown, ...some }
    const canBeSaved = !isQuietHour(next.hour, next.quiet)
    setDraft(canBeSaved ? null : next)
    if (canBeSaved) choose.mutate(next, { onError: () => void toast.startup.error(notSavedText()) })
  }
  const switchOn = useSwitchOn()
  const kind = {
    shown,
    canMail: settings.hasEmail,
    hasDevice: settings.devices > 0,
    onChange: change,
    onDeviceWanted: switchOn.press,
  }
  return (
    // Changes need the server.
    <fieldset className={styles.ofServer} disabled={!isOnline}>
      {switchOn.memberId !== null && (
        <DeviceCard memberId={switchOn.memberId} devices={settings.devices} switchOn={switchOn} />
      )}
      <KindCard kind="check-in" isClash={isClash} {...kind} />
      <KindCard kind="tomorrow" {...kind} />
      <KindCard kind="search" {...kind} />
      <QuietCard quiet={shown.quiet} onChange={(quiet) => change({ quiet })} />
      <PauseCard
        pausedUntil={shown.pausedUntil}
        timeZone={settings.timeZone}
        onChange={(pausedUntil) => change({ pausedUntil })}
      />
    </fieldset>
  )
}

const SettingsSkeleton = () => (
  <div className={styles.cards} aria-busy="true">
    {CARD_HEIGHTS.map((height, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they never change places
      <Skeleton key={index} height={height} />
    ))}
  </div>
)
