import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { Avatar } from '#src/ui/avatar/avatar.tsx'
import { MemberBadge } from '#src/ui/badge/member-badge.tsx'
import { CopyId } from './copy-id.tsx'
import { LogOut } from './log-out.tsx'
import { MemberFigures } from './member-figures.tsx'
import { MenuFoot } from './menu-foot.tsx'
import { UserShortcuts } from './user-shortcuts.tsx'
import styles from './user-menu-panel.module.css'

interface UserMenuPanelProps {
  user: User
  announcement: ReactNode
  outbox: ReactNode
}

/** Who is signed in, what is new, and the ways from here. In the header's menu and in the drawer. */
export function UserMenuPanel({ user, announcement, outbox }: UserMenuPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.who}>
        <Avatar src={user.avatar} size={52} />
        <div className={styles.name}>
          <b className={styles.nickname}>{user.nickname}</b>
          <MemberBadge nickname={user.nickname} groupId={user.group_id} roleId={user.role_id} userId={user.user_id} />
          <CopyId id={user.user_id} />
        </div>
      </div>
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
