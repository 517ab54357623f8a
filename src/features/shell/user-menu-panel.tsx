import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { User } from '#contract/session.ts'
import { sessionMutations } from '#src/features/session/mutations.ts'
import { Avatar } from '#src/ui/avatar/avatar.tsx'
import { MemberBadge } from '#src/ui/badge/member-badge.tsx'
import { CopyId } from './copy-id.tsx'
import { MemberFigures } from './member-figures.tsx'
import { UserShortcuts } from './user-shortcuts.tsx'
import styles from './user-menu-panel.module.css'

interface UserMenuPanelProps {
  user: User
  announcement: ReactNode
}

/** Who is signed in, what is new, and the ways from here. In the header's menu and in the drawer. */
export function UserMenuPanel({ user, announcement }: UserMenuPanelProps) {
  const logOut = useMutation(sessionMutations.logOut())
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
      <UserShortcuts user={user} />
      <hr className={styles.rule} />
      <button type="button" className={styles.logOut} disabled={logOut.isPending} onClick={() => logOut.mutate()}>
        <LogOut aria-hidden="true" />
        <Trans>Log out</Trans>
      </button>
    </div>
  )
}
