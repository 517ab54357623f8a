import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CloudDownload, Download, Heart, Moon, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LanguageToggle } from '../header/language-toggle.tsx'
import { LogOut } from './log-out.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import { MenuFoot } from './menu-foot.tsx'
import styles from './me-dialog.module.css'

interface MeDialogProps {
  user: User
  /** Streak in days; undefined if unknown. */
  streak: number | undefined
  /** Number of offline pictures on this device; undefined until read. */
  saved: number | undefined
  themeToggle: ReactNode
  /** Queued entries on this device. */
  outbox: ReactNode
  onClose: () => void
}

/** The installed app's last tab: account, figures, pictures, and the app's settings. */
export function MeDialog({ user, streak, saved, themeToggle, outbox, onClose }: MeDialogProps) {
  const { i18n } = useLingui()
  return (
    <Dialog title={<Trans>Me</Trans>} onClose={onClose}>
      <div className={styles.me}>
        <MemberHead user={user} />
        <MemberFigures user={user} streak={streak} />
        {outbox}
        <ul className={styles.rows}>
          <li>
            <Link className={styles.row} to="/my-favs">
              <Star aria-hidden="true" />
              <Trans>Favourites</Trans>
              <ChevronRight className={styles.on} aria-hidden="true" />
            </Link>
          </li>
          <li>
            <Link className={styles.row} to="/my-likes">
              <Heart aria-hidden="true" />
              <Trans>My likes</Trans>
              <ChevronRight className={styles.on} aria-hidden="true" />
            </Link>
          </li>
          <li>
            <Link className={styles.row} to="/my-downloads">
              <Download aria-hidden="true" />
              <Trans>My downloads</Trans>
              <ChevronRight className={styles.on} aria-hidden="true" />
            </Link>
          </li>
          <li>
            <Link className={styles.row} to="/my-favs" search={{ only: 'saved' }}>
              <CloudDownload aria-hidden="true" />
              <Trans>Saved pictures</Trans>
              {saved !== undefined && <span className={styles.count}>{i18n.number(saved)}</span>}
              <ChevronRight className={styles.on} aria-hidden="true" />
            </Link>
          </li>
          <li>
            <Link className={styles.row} to="/check-in">
              <Moon aria-hidden="true" />
              <Trans>Moon calendar</Trans>
              <ChevronRight className={styles.on} aria-hidden="true" />
            </Link>
          </li>
        </ul>
        <section className={styles.settings}>
          <div className={styles.line}>
            <h3 className={styles.heading}>
              <Trans>Settings</Trans>
            </h3>
            <LanguageToggle />
            {themeToggle}
          </div>
          <MenuFoot />
        </section>
        <LogOut memberId={user.user_id} />
      </div>
    </Dialog>
  )
}
