import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Globe } from 'lucide-react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { joinNames } from '#src/lib/text/join-names.ts'
import { Popover } from '#src/ui/popover/popover.tsx'
import { useAreaName } from '../use-area-name.ts'
import styles from './title-block.module.css'

/** Places and days of the picture: two names inline, all of them on demand, each leading to its page in that area. */
export function Placements({ aid, placements }: Pick<WallpaperDetail, 'aid' | 'placements'>) {
  const { t, i18n } = useLingui()
  const areaName = useAreaName()
  const areas = [...new Set(placements.map(({ area }) => area))]
  if (areas.length === 0) return null
  const names = joinNames(areas.slice(0, 2).map(areaName), i18n.locale)
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
              <Link to="/global/$area/$aid" params={{ area, aid }} className={styles.link}>
                {areaName(area)}
              </Link>
              <time dateTime={date}>{longDay(date, i18n.locale)}</time>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
