import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useMember } from '#src/domain/session/current-member.ts'
import { useBuilt } from '#src/lib/page/has-page.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { buttonClass } from '#src/ui/button/button-class.ts'
import styles from './notification-link.module.css'

const NOTIFICATIONS = { to: '/notifications' }

/** The bell: a dot for unread messages, whose number is in its name. Nothing until its page is built. */
export function NotificationLink() {
  const { t } = useLingui()
  const member = useMember()
  const [page] = useBuilt([NOTIFICATIONS])
  const unread = member?.unread_notifications ?? 0
  const label = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`
  if (!page) return null
  return (
    <Link
      to={page.to}
      className={buttonClass({ look: 'ghost' }, classNames(styles.bell, unread > 0 && styles.unread))}
      aria-label={label}
      title={label}
    >
      <Bell />
    </Link>
  )
}
