import { Trans, useLingui } from '@lingui/react/macro'
import { momentText } from '#src/lib/dates/moment-text.ts'
import type { QueuedDay } from './use-queued-day.ts'
import styles from '../check-in.module.css'

/** Distinguishes "saved on this device" and "sending", and says what the entry waits for. */
export function QueuedNote({ queued }: { queued: QueuedDay }) {
  return (
    <output className={styles.note} data-queued={queued.state}>
      <QueuedText {...queued} />
    </output>
  )
}

function QueuedText({ state, obstacle, busyUntil, isLasting }: QueuedDay) {
  const { i18n } = useLingui()
  if (!isLasting) return <Trans>It could not be saved on this device. Keep this page open until it is sent.</Trans>
  if (state === 'sending') return <Trans>Saved on this device, sending…</Trans>
  if (obstacle === 'session') return <Trans>Saved on this device. Log in again to send it.</Trans>
  if (busyUntil !== undefined) {
    const time = momentText(new Date(busyUntil), i18n.locale)
    return <Trans>Saved on this device. The site is busy; it will be sent automatically at {time}.</Trans>
  }
  return <Trans>Saved on this device. It will be sent as soon as the site can be reached.</Trans>
}
