import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Settings, Shield, Star } from 'lucide-react'
import { Badge } from './badge.tsx'
import { MoonPhase } from './moon-phase.tsx'
import styles from './badge.module.css'

interface MemberBadgeProps {
  nickname: string
  /** Membership level: 2 basic … above 5 super. */
  groupId?: number | undefined
  /** 1 site owner, 2 administrator, 4 operations; others have no role badge. */
  roleId?: number | undefined
  userId: number
}

/** What stands beside a nickname: the role where there is one, else the membership, else nothing (product spec §6). */
export function MemberBadge({ nickname, groupId, roleId, userId }: MemberBadgeProps) {
  const { t } = useLingui()
  const badge = roleBadge(roleId) ?? membershipBadge(groupId)
  if (!badge) return null
  const text = t(badge.text)
  return (
    <span title={`${nickname} · ${text}`} data-user-id={userId}>
      <Badge hue={badge.hue} icon={badge.icon}>
        {text}
      </Badge>
    </span>
  )
}

function roleBadge(roleId: number | undefined) {
  if (roleId === 1) return { hue: 'owner', icon: <Star className={styles.filled} />, text: msg`Site owner` } as const
  if (roleId === 2) return { hue: 'admin', icon: <Shield />, text: msg`Administrator` } as const
  if (roleId === 4) return { hue: 'operations', icon: <Settings />, text: msg`Operations` } as const
  return undefined
}

/** Hue, icon and name of a membership level (groupId); nothing for 1 and below. */
export function membershipBadge(groupId: number | undefined) {
  if (groupId === undefined || groupId <= 1) return undefined
  const icon = <MoonPhase level={groupId} />
  if (groupId === 2) return { hue: 'level2', icon, text: msg`Basic member` } as const
  if (groupId === 3) return { hue: 'level3', icon, text: msg`Advanced member` } as const
  if (groupId === 4) return { hue: 'level4', icon, text: msg`Professional member` } as const
  if (groupId === 5) return { hue: 'level5', icon, text: msg`Special member` } as const
  return { hue: 'level6', icon, text: msg`Super member` } as const
}
