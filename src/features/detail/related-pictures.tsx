import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RelatedWallpaper } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { useNearEnd } from '#src/domain/picture-grid/window/use-near-end.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Section } from '#src/ui/section/section.tsx'
import { RELATIONS, RelatedRow } from './related-row.tsx'

/** Rows of related pictures with reasons, loaded near the view. Nothing if there are none, or offline. */
export function RelatedPictures({ picture }: { picture: Wallpaper }) {
  const [isNear, setIsNear] = useState(false)
  const start = useNearEnd(!isNear, () => setIsNear(true))
  const query = useQuery({ ...wallpaperQueries.related(picture.aid), enabled: isNear })
  const isOnline = useIsOnline()
  // The page says above that it is offline.
  const isMissing = query.data === undefined && (!isOnline || query.fetchStatus === 'paused')
  return (
    <div ref={start}>
      {query.data ? (
        <RelatedRows picture={picture} items={query.data.items} />
      ) : (
        !isMissing && (
          <Section title={<Trans>Related pictures</Trans>}>
            {isNear ? (
              <PictureQueryView query={query} skeleton={<GridSkeleton count={5} isOneRow />}>
                {() => null}
              </PictureQueryView>
            ) : (
              <GridSkeleton count={5} isOneRow />
            )}
          </Section>
        )
      )}
    </div>
  )
}

interface RelatedRowsProps {
  picture: Wallpaper
  items: readonly RelatedWallpaper[]
}

function RelatedRows({ picture, items }: RelatedRowsProps) {
  const { t } = useLingui()
  const byRelation = Map.groupBy(items, ({ why }) => (why === 'tags' ? 'look' : why))
  const titles = {
    place: t`Same place`,
    author: t`By the same author`,
    look: t`Looks similar`,
    color: t`Same colours`,
  }
  return RELATIONS.map((relation) => {
    const related = byRelation.get(relation)
    return (
      related && (
        <RelatedRow key={relation} picture={picture} relation={relation} title={titles[relation]} related={related} />
      )
    )
  })
}
