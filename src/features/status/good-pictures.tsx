import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { PictureAddress } from '#src/domain/picture/api.ts'
import { DayMeta } from '#src/domain/picture/card/day-meta.tsx'
import { EvenGrid } from '#src/domain/picture/grid/even-grid.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { statusQueries } from './queries.ts'
import styles from './good-pictures.module.css'

/** Four recent pictures, for members; nothing if they fail to load. */
export function GoodPictures() {
  const { t } = useLingui()
  const { status } = useAtomValue(sessionAtom)
  const pictures = useQuery({ ...statusQueries.goodPictures(), enabled: status === 'member' })
  return <Pictures label={t`Recommended pictures`} pictures={pictures.data} className={styles.four} />
}

/** Six pictures similar to the missing one; nothing if they fail to load. */
export function SimilarPictures({ address }: { address: PictureAddress }) {
  const { t } = useLingui()
  const { data } = useQuery(wallpaperQueries.similar(address))
  return <Pictures label={t`Similar pictures`} pictures={data?.items} className={styles.six} />
}

interface PicturesProps {
  label: string
  pictures: readonly Wallpaper[] | undefined
  className: string | undefined
}

function Pictures({ label, pictures, className }: PicturesProps) {
  if (!pictures?.length) return null
  return (
    <div className={className}>
      <EvenGrid label={label} pictures={pictures} renderMeta={(picture) => <DayMeta picture={picture} />} />
    </div>
  )
}
