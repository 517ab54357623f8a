import { useLingui } from '@lingui/react/macro'
import { longDay } from '#src/lib/dates/date-text.ts'
import { localDay } from '#src/lib/dates/local-day.ts'

/** The day of an instant in the reader's calendar; nothing for '' (unknown). */
export function DayOf({ instant }: { instant: string }) {
  const { i18n } = useLingui()
  if (!instant) return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return <time dateTime={instant}>{longDay(localDay(new Date(instant), timeZone), i18n.locale)}</time>
}
