import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarHeart, Clock, Megaphone, Pin, Sparkles, Wrench } from 'lucide-react'
import type { Announcement, AnnouncementType } from '#contract/announcement.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'
import { Badge } from '#src/ui/badge/badge.tsx'
import { isInForce } from '../in-force.ts'
import { AREA_NAMES, TYPE_NAMES } from './announcement-names.ts'
import styles from './announcement-badges.module.css'

const LOOKS = {
  notice: { hue: 'neutral', Icon: Megaphone },
  update: { hue: 'info', Icon: Sparkles },
  event: { hue: 'success', Icon: CalendarHeart },
  maintenance: { hue: 'warning', Icon: Wrench },
} as const satisfies Record<AnnouncementType, unknown>

type Marked = Pick<Announcement, 'type' | 'area' | 'pinned' | 'expireTime'>

/** Type, audience if limited, and whether it is pinned or expired. */
export function AnnouncementBadges({ announcement }: { announcement: Marked }) {
  const { t } = useLingui()
  const isOver = !isInForce(announcement, useMinute().getTime())
  const { type, area, pinned } = announcement
  const { hue, Icon } = LOOKS[type]
  return (
    <span className={styles.badges}>
      {pinned && !isOver && (
        <Badge hue="danger" icon={<Pin aria-hidden="true" />}>
          <Trans>Pinned</Trans>
        </Badge>
      )}
      <Badge hue={hue} icon={<Icon aria-hidden="true" />}>
        {t(TYPE_NAMES[type])}
      </Badge>
      {area !== 'site' && <Badge>{t(AREA_NAMES[area])}</Badge>}
      {isOver && (
        <Badge icon={<Clock aria-hidden="true" />}>
          <Trans>Ended</Trans>
        </Badge>
      )}
    </span>
  )
}
