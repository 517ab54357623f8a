import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MemberSession } from '#contract/security.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from '../security.module.css'

interface SessionRowProps {
  session: MemberSession
  onEnd: () => void
}

/** One device, with a button to log it out unless it is this one. */
export function SessionRow({ session: { device, kind, place, at, seenAt, current }, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const name = device || t`Unknown device`
  const moment = momentText(new Date(at), i18n.locale)
  const lastUse = momentText(new Date(seenAt), i18n.locale)
  return (
    <li className={styles.session}>
      <div className={styles.named}>
        <b>{name}</b>
        {!current && (
          <span>
            <Trans>Last active {lastUse}</Trans>
          </span>
        )}
        <span>
          <Trans>Logged in {moment}</Trans>
          {place && (
            <>
              {' · '}
              <span className={styles.place}>{place}</span>
            </>
          )}
        </span>
        {kind === 'tool' && (
          <Link to="/my-applied" className={styles.link}>
            <Trans>Wallpapers it has set</Trans>
          </Link>
        )}
      </div>
      {current ? (
        <span className={styles.current}>
          <Trans>This device</Trans>
        </span>
      ) : (
        <Button look="outline" size="compact" aria-label={t`Log out ${name}`} onClick={onEnd}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}
