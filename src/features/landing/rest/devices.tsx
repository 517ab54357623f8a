import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import { Page } from '#src/ui/page/page.tsx'
import { landingQueries } from '../queries.ts'
import { DeviceFrame } from './device-frame.tsx'
import { SectionHead } from './section-head.tsx'
import styles from './devices.module.css'

/** Today's picture on three devices, each with its own crop; one of ours if today's is not available. */
export function Devices() {
  const { i18n } = useLingui()
  const { data: today = null } = useQuery(landingQueries.today())
  const title = i18n.locale === 'en' ? today?.titleEn : today?.title
  return (
    <Page>
      <SectionHead
        title={<Trans>One picture, right for every screen</Trans>}
        text={
          <Trans>
            Choose the picture and leave the crop to us: phone, laptop and ultrawide each get their own, and the subject
            stays whole.
          </Trans>
        }
      />
      {title && (
        <p className={styles.today}>
          <Trans>
            Today on all three: <b>{title}</b>
          </Trans>
        </p>
      )}
      <div className={styles.devices}>
        <DeviceFrame device="laptop" today={today}>
          <Trans>Laptop 16:10</Trans>
        </DeviceFrame>
        <DeviceFrame device="ultrawide" today={today}>
          <Trans>Ultrawide 21:9</Trans>
        </DeviceFrame>
        <DeviceFrame device="phone" today={today} clock={today?.date ? shortDay(today.date, i18n.locale) : undefined}>
          <Trans>Phone 9:20</Trans>
        </DeviceFrame>
      </div>
    </Page>
  )
}
