import { useLingui } from '@lingui/react/macro'
import { Badge } from './badge.tsx'
import { membershipBadge } from './member-badge.tsx'

/** Name of a membership level (groupId) in its colour; nothing at level 1 and below. */
export function LevelBadge({ level }: { level: number }) {
  const { t } = useLingui()
  const badge = membershipBadge(level)
  if (!badge) return null
  return (
    <Badge hue={badge.hue} icon={badge.icon}>
      {t(badge.text)}
    </Badge>
  )
}
