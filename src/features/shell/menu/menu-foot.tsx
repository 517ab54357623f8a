import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Activity, AlarmClock, Download, Keyboard, MonitorPlay, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './user-shortcuts.module.css'

/** App settings: shortcuts with a keyboard, installing, notifications, start page, diagnostics. */
export function MenuFoot() {
  return (
    <ul className={styles.pairs}>
      <li className={styles.withKeyboard}>
        <DialogLink dialog="keys">
          <Keyboard aria-hidden="true" />
          <Trans>Shortcuts</Trans>
        </DialogLink>
      </li>
      <li className={styles.inBrowser}>
        <DialogLink dialog="install">
          <Download aria-hidden="true" />
          <Trans>Install app</Trans>
        </DialogLink>
      </li>
      <li className={styles.inApp}>
        <button type="button" className={styles.item} onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" />
          <Trans>Reload</Trans>
        </button>
      </li>
      <li>
        <Link className={styles.item} to="/notifications/settings">
          <AlarmClock aria-hidden="true" />
          <Trans>Reminders</Trans>
        </Link>
      </li>
      <li>
        <DialogLink dialog="start-page">
          <MonitorPlay aria-hidden="true" />
          <Trans>Start page</Trans>
        </DialogLink>
      </li>
      <li>
        <Link className={styles.item} to="/diagnostics">
          <Activity aria-hidden="true" />
          <Trans>Diagnostics</Trans>
        </Link>
      </li>
    </ul>
  )
}

function DialogLink({ dialog, children }: { dialog: 'keys' | 'install' | 'start-page'; children: ReactNode }) {
  return (
    <Link
      className={styles.item}
      to="."
      search={(now) => ({ ...now, dialog })}
      state={(now) => ({ ...now, isDialogOurs: true })}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}
