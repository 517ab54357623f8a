import { useLingui } from '@lingui/react/macro'
import type { User } from '#contract/session.ts'
import { Avatar } from '#src/domain/avatar/avatar.tsx'
import { Badge } from '#src/ui/badge/badge.tsx'
import { MemberBadge } from '#src/ui/badge/member-badge.tsx'
import { CopyId } from './copy-id.tsx'
import styles from './user-menu-panel.module.css'

/** Avatar with its frame, nickname with badge and title, and the id. */
export function MemberHead({ user }: { user: User }) {
  const { i18n } = useLingui()
  return (
    <div className={styles.who}>
      <Avatar src={user.avatar} size={52} frame={user.frame} />
      <div className={styles.name}>
        <b className={styles.nickname}>{user.nickname}</b>
        <MemberBadge nickname={user.nickname} groupId={user.group_id} roleId={user.role_id} userId={user.user_id} />
        {user.title && <Badge>{i18n.locale === 'en' ? user.title.textEn : user.title.text}</Badge>}
        <CopyId id={user.user_id} />
      </div>
    </div>
  )
}
