import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Settings, Shield, Star } from 'lucide-react'
import { Badge } from './badge.tsx'
import { membershipName } from './membership-name.ts'
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

/** Badge beside a nickname: the role if there is one, else the membership, else nothing (product spec §6). */
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

const HUES = { 2: 'level2', 3: 'level3', 4: 'level4', 5: 'level5' } as const

/** Hue, icon and name of a membership level (groupId); nothing at level 1 and below. */
export function membershipBadge(groupId: number | undefined) {
  const text = membershipName(groupId)
  if (groupId === undefined || !text) return undefined
  const hue = HUES[groupId as keyof typeof HUES] ?? 'level6'
  return { hue, icon: <MoonPhase level={groupId} />, text } as const
}
