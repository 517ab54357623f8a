import { useLingui } from '@lingui/react/macro'
import { CalendarPlus, Rss } from 'lucide-react'
import { feedPath, RSS_TYPE } from '#contract/feed-address.ts'
import { feedAddress } from '#src/lib/http/feed-address.ts'
import { calendarAddress } from './calendar-address.ts'
import chip from '#src/ui/chip/chip.module.css'

interface FeedLinkProps {
  feed: 'history' | 'spotlights' | 'arts' | 'announcements'
  query?: Record<string, string>
}

/** Link to the RSS of the list on the page, as an icon. */
export function FeedLink({ feed, query }: FeedLinkProps) {
  const { t } = useLingui()
  const label = t`Subscribe via RSS`
  return (
    <a
      className={`${chip.chip} ${chip.tall}`}
      href={feedAddress(feedPath(feed, 'rss'), query)}
      type={RSS_TYPE}
      aria-label={label}
      title={label}
    >
      <Rss aria-hidden="true" />
    </a>
  )
}

/** Link that opens the area's calendar in the device's calendar app, as an icon. */
export function CalendarLink({ area }: { area: string }) {
  const { t } = useLingui()
  const label = t`Subscribe in the calendar app`
  return (
    <a className={`${chip.chip} ${chip.tall}`} href={calendarAddress(area)} aria-label={label} title={label}>
      <CalendarPlus aria-hidden="true" />
    </a>
  )
}
