import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import {
  Aperture,
  Bell,
  CircleQuestionMark,
  Download,
  Gem,
  Heart,
  MessageCircle,
  Moon,
  ReceiptText,
  ShieldCheck,
  Star,
  Upload,
  UserRound,
} from 'lucide-react'
import type { User } from '#contract/session.ts'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx'
import type { NavigationItem } from '../navigation.ts'
import styles from './user-shortcuts.module.css'

// Lists for the reason in `navigation.ts`; in a route, the icons would be in the first script too.
type Shortcut = NavigationItem & { icon: typeof Moon; unread?: number }

const ACCOUNT: readonly Shortcut[] = [
  { to: '/vip', name: msg`VIP centre`, icon: Gem },
  { to: '/orders', name: msg`Orders`, icon: ReceiptText },
]
const PAIRS: readonly Shortcut[] = [
  { to: '/profile', name: msg`Profile`, icon: UserRound },
  { to: '/contribute', name: msg`Contribute`, icon: Upload },
  { to: '/my-favs', name: msg`Favourites`, icon: Star },
  { to: '/times', name: msg`Moments`, icon: Aperture },
  { to: '/security', name: msg`Security`, icon: ShieldCheck },
  { to: '/help', name: msg`Help`, icon: CircleQuestionMark },
  { to: '/my-likes', name: msg`My likes`, icon: Heart },
  { to: '/my-downloads', name: msg`My downloads`, icon: Download },
]
const MESSAGES: Shortcut = { to: '/messages', name: msg`Messages`, icon: MessageCircle }
const NOTIFICATIONS: Shortcut = { to: '/notifications', name: msg`Notifications`, icon: Bell }

/** Links of the user menu to built pages. Source: product spec §2, chrome. */
export function UserShortcuts({ user }: { user: User }) {
  const account = useBuilt([
    { ...MESSAGES, unread: user.unread_messages },
    { ...NOTIFICATIONS, unread: user.unread_notifications },
    ...ACCOUNT,
  ])
  return (
    <nav>
      <ul>
        <li>
          <Link
            className={styles.item}
            to="."
            search={(now) => ({ ...now, dialog: 'check-in' as const })}
            state={(now) => ({ ...now, isDialogOurs: true })}
            resetScroll={false}
          >
            <Moon aria-hidden="true" />
            <Trans>Daily check-in</Trans>
          </Link>
        </li>
        {account.map((item) => (
          <ShortcutLink key={item.to} {...item} />
        ))}
      </ul>
      <hr className={styles.rule} />
      <ul className={styles.pairs}>
        {useBuilt(PAIRS).map((item) => (
          <ShortcutLink key={item.to} {...item} />
        ))}
      </ul>
    </nav>
  )
}

function ShortcutLink({ to, name, icon: Icon, unread = 0 }: Shortcut) {
  const { t, i18n } = useLingui()
  return (
    <li>
      <Link className={styles.item} to={to}>
        <Icon aria-hidden="true" />
        {t(name)}
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{i18n.number(unread)}</span>
            <VisuallyHidden>
              <Plural value={unread} one="# unread" other="# unread" />
            </VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  )
}
