import type { User } from '#contract/session.ts'
import { Avatar } from '#src/ui/avatar/avatar.tsx'
import { MemberBadge } from '#src/ui/badge/member-badge.tsx'
import { CopyId } from './copy-id.tsx'
import styles from './user-menu-panel.module.css'

/** Avatar, nickname with its badge, and the id. */
export function MemberHead({ user }: { user: User }) {
  return (
    <div className={styles.who}>
      <Avatar src={user.avatar} size={52} />
      <div className={styles.name}>
        <b className={styles.nickname}>{user.nickname}</b>
        <MemberBadge nickname={user.nickname} groupId={user.group_id} roleId={user.role_id} userId={user.user_id} />
        <CopyId id={user.user_id} />
      </div>
    </div>
  )
}
