import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { DayMeta } from '#src/domain/picture-card/day-meta.tsx'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { useIsMember } from '#src/domain/session/current-member.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { statusQueries } from './queries.ts'
import styles from './good-pictures.module.css'

/** Four recent pictures, for members; nothing if they fail to load. */
export function GoodPictures() {
  const { t } = useLingui()
  const isMember = useIsMember()
  const pictures = useQuery({ ...statusQueries.goodPictures(), enabled: isMember })
  return <Pictures label={t`Recommended pictures`} pictures={pictures.data} className={styles.four} />
}

/**
 * Six pictures similar to the missing one, or what other areas showed on its day; nothing if they fail to load.
 */
export function SimilarPictures({ address }: { address: PictureAddress }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(wallpaperQueries.similar(address))
  const day = data?.day
  if (!day) return <Pictures label={t`Similar pictures`} pictures={data?.items} className={styles.six} />
  const name = longDay(day, i18n.locale)
  return (
    <Pictures
      label={t`The same day elsewhere`}
      title={<Trans>Other regions on {name}</Trans>}
      pictures={data.items}
      className={styles.six}
    />
  )
}

interface PicturesProps {
  label: string
  title?: ReactNode
  pictures: readonly Wallpaper[] | undefined
  className: string | undefined
}

function Pictures({ label, title, pictures, className }: PicturesProps) {
  const areaName = useAreaName()
  if (!pictures?.length) return null
  return (
    <div className={className}>
      {title && <p className={styles.title}>{title}</p>}
      <EvenGrid
        label={label}
        pictures={pictures}
        renderMeta={(picture) => (title && picture.area ? areaName(picture.area) : <DayMeta picture={picture} />)}
      />
    </div>
  )
}
