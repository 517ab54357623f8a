import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Area } from '#contract/area.ts'
import { shortDay } from '#contract/day-text.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { PageNote } from '#src/ui/page/page-head.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { calendarQueries } from './queries.ts'

interface OnThisDayProps {
  area: Area
  day: LocalDate
}

/** The same day of earlier years; nothing if there is none, or if it failed to load: it is optional. */
export function OnThisDay({ area, day }: OnThisDayProps) {
  const { i18n, t } = useLingui()
  const placeName = ({ name, nameEn }: Wallpaper['place']) => (i18n.locale === 'en' && nameEn) || name
  const { data } = useQuery(calendarQueries.onThisDay(area, day))
  if (!data?.items.length) return null
  return (
    <Section title={t`On this day`} note={<PageNote>{shortDay(day, i18n.locale)}</PageNote>}>
      <EvenGrid
        label={t`On this day`}
        pictures={data.items}
        renderMeta={({ date, place }) => [date?.slice(0, 4), placeName(place)].filter(Boolean).join(' · ')}
      />
    </Section>
  )
}
