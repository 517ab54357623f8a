import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { RankOrder } from '#contract/rank.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { PictureList } from '#src/domain/picture-grid/picture-list.tsx'
import type { RankedPicture } from '#src/domain/rank/queries.ts'
import { RankMeta } from '#src/domain/rank/rank-meta.tsx'

interface RankedListProps extends Pick<ComponentProps<typeof PictureList>, 'label' | 'query' | 'isPortrait'> {
  pages: readonly (Omit<WallpaperList, 'items'> & { items: RankedPicture[] })[]
  by: RankOrder
  isMoving: boolean
}

/** The pictures of a ranking, each with its rank, its movement and the number ranked by. */
export function RankedList({ pages, by, isMoving, ...list }: RankedListProps) {
  const { t } = useLingui()
  const places = new Map(pages.flatMap(({ items }) => items.map((item) => [item.aid, item])))
  return (
    <PictureList
      {...list}
      pages={pages}
      renderTag={({ aid }) => {
        const rank = places.get(aid)?.rank
        return rank === undefined ? undefined : { text: String(rank), name: t`Rank ${rank}` }
      }}
      renderMeta={({ aid }) => {
        const picture = places.get(aid)
        return picture && <RankMeta picture={picture} by={by} isMoving={isMoving} />
      }}
    />
  )
}
