import { Trans, useLingui } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { useAreaName } from '../use-area-name.ts'
import styles from './title-block.module.css'

/** Other places and days of the picture: two names inline, all of them on demand. */
export function Placements({ placements }: Pick<WallpaperDetail, 'placements'>) {
  const { t, i18n } = useLingui()
  const areaName = useAreaName()
  const areas = [...new Set(placements.map(({ area }) => area))]
  if (areas.length === 0) return null
  const names = areas
    .slice(0, 2)
    .map(areaName)
    .join(i18n.locale === 'en' ? ', ' : '、')
  const count = areas.length

  return (
    <Popover
      label={t`Where it was shown`}
      renderTrigger={(props) => (
        <button type="button" {...props} className={styles.placements}>
          <Globe aria-hidden="true" />
          {count > 2 ? (
            <Trans>
              {names} and more ({count} areas)
            </Trans>
          ) : (
            names
          )}
        </button>
      )}
    >
      {() => (
        <ul className={styles.days}>
          {placements.map(({ area, date }) => (
            <li key={`${area} ${date}`}>
              <span>{areaName(area)}</span>
              <time dateTime={date}>{longDay(date, i18n.locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
