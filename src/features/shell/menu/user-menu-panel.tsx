import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { LogOut } from './log-out.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MemberHead } from './member-head.tsx'
import { MenuFoot } from './menu-foot.tsx'
import { UserShortcuts } from './user-shortcuts.tsx'
import styles from './user-menu-panel.module.css'

interface UserMenuPanelProps {
  user: User
  announcement: ReactNode
  outbox: ReactNode
}

/** Account, announcement and links. In the header's menu and in the drawer. */
export function UserMenuPanel({ user, announcement, outbox }: UserMenuPanelProps) {
  return (
    <div className={styles.panel}>
      <MemberHead user={user} />
      <MemberFigures user={user} />
      {announcement}
      {outbox}
      <UserShortcuts user={user} />
      <hr className={styles.rule} />
      <MenuFoot />
      <hr className={styles.rule} />
      <LogOut memberId={user.user_id} />
    </div>
  )
}
