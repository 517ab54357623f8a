import { Trans } from '@lingui/react/macro'
import { type Area, AREA_TIME_ZONES } from '#contract/area.ts'
import { nextMidnight } from '#src/lib/dates/next-midnight.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'

const MINUTE_MS = 60_000

/** Hours and minutes until the area's next day. */
export function TimeLeft({ area }: { area: Area }) {
  const now = useMinute()
  const minutes = Math.ceil((nextMidnight(now, AREA_TIME_ZONES[area]).getTime() - now.getTime()) / MINUTE_MS)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return <Trans>in {time}</Trans>
}
