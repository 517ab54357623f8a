import { Trans, useLingui } from '@lingui/react/macro'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { WallpaperCard } from '#src/domain/picture-card/picture-card.tsx'
import { Strip } from '#src/domain/picture-grid/strip.tsx'
import { EVEN_RATIO } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { clockTime } from '#src/lib/dates/date-text.ts'
import { daysBetween } from '#src/lib/dates/day.ts'
import { useMinute } from '#src/lib/dates/use-minute.ts'

interface WorldStripProps {
  label: string
  pictures: readonly Wallpaper[]
  /** The reference day for "yesterday" and "tomorrow". */
  day: string | null
  /** False for a past day, where local times mean nothing. */
  isNow?: boolean
}

/** The same day in other places, each with its local time. */
export function WorldStrip({ label, pictures, day, isNow = true }: WorldStripProps) {
  const { i18n } = useLingui()
  const words = (picture: Wallpaper) => pictureTexts(picture, i18n.locale).title
  const areaName = useAreaName()
  return (
    <Strip label={label} width="clamp(150px, 15cqi, 208px)" pictures={pictures}>
      {pictures.map((picture) => (
        <li key={picture.area}>
          <WallpaperCard
            picture={picture}
            caption={picture.area ? areaName(picture.area) : undefined}
            sizes={`${Math.round(208 * Math.max(1, picture.ratio / EVEN_RATIO))}px`}
            meta={
              isNow ? picture.area && <LocalTime area={picture.area} away={awayFrom(day, picture)} /> : words(picture)
            }
          />
        </li>
      ))}
    </Strip>
  )
}

const awayFrom = (day: string | null, { date }: Wallpaper) => (day && date ? daysBetween(day, date) : 0)

/** Local time of an area, and whether its day differs. */
function LocalTime({ area, away }: { area: Area; away: number }) {
  const { i18n } = useLingui()
  const now = useMinute()
  return (
    <>
      {clockTime(now, AREA_TIME_ZONES[area], i18n.locale)} <OtherDay away={away} />
    </>
  )
}

function OtherDay({ away }: { away: number }) {
  if (away < 0) return <Trans>yesterday</Trans>
  return away > 0 ? <Trans>tomorrow</Trans> : null
}
