import { t } from '@lingui/core/macro'
import { CircleExclamationPoint, KeyRound, ServerCrash, WifiOff, X } from 'lucide-react'
import { useRef } from 'react'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { useCountdown } from '#src/ui/toast/use-countdown.ts'
import { bannerContent, type BannerKind } from './banner-content.ts'
import type { BannerRecord } from './banner-record.ts'
import styles from './error-banner.module.css'

/** How long it stays, milliseconds. Source: product spec §4. */
const SHOWN_MS = 8_000

const ICONS = { network: WifiOff, auth: KeyRound, server: ServerCrash, unknown: CircleExclamationPoint } as const

interface ErrorBannerProps {
  record: BannerRecord
  onClose: () => void
}

/** One banner: what failed, its code, a way on. Its clock stops on hover, on focus and in a hidden tab. */
export function ErrorBanner({ record, onClose }: ErrorBannerProps) {
  const { error, onLogIn, at } = record
  const card = useRef<HTMLDivElement>(null)
  useCountdown(card, { duration: SHOWN_MS, at }, onClose)
  const { kind, title, text, code } = bannerContent(error)
  return (
    <div ref={card} className={styles.banner} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <Icon kind={kind} />
      </span>
      <div className={styles.words}>
        <b className={styles.title}>{title}</b>
        <span>{text}</span>
        {code !== undefined && <span className={styles.code}>{t`Error code: ${code}`}</span>}
      </div>
      {kind === 'network' && (
        <Button look="outline" size="compact" onClick={() => window.location.reload()}>{t`Retry`}</Button>
      )}
      {onLogIn && (
        <Button
          look="outline"
          size="compact"
          onClick={() => {
            onLogIn()
            onClose()
          }}
        >{t`Log in now`}</Button>
      )}
      <IconButton label={t`Close`} size="compact" onClick={onClose}>
        <X />
      </IconButton>
      <span key={at} className={styles.life} aria-hidden="true" />
    </div>
  )
}

function Icon({ kind }: { kind: BannerKind }) {
  const Drawing = ICONS[kind]
  return <Drawing />
}
