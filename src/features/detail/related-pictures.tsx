import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '#contract/day-text.ts'
import type { RelatedWallpaper } from '#contract/detail.ts'
import { GridSkeleton } from '#src/domain/picture/grid/grid-skeleton.tsx'
import { JustifiedGrid } from '#src/domain/picture/grid/justified-grid.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { useAreaName } from '#src/domain/picture/use-area-name.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { Section } from '#src/ui/section/section.tsx'

/** Related pictures with reasons. Nothing if there are none, or offline. */
export function RelatedPictures({ aid }: { aid: string }) {
  const { t } = useLingui()
  const query = useQuery(wallpaperQueries.related(aid))
  const isOnline = useIsOnline()
  // Shown once per page, above.
  if (query.data === undefined && (!isOnline || query.fetchStatus === 'paused')) return null
  if (query.data?.items.length === 0) return null
  return (
    <Section title={t`Related pictures`}>
      <PictureQueryView query={query} skeleton={<GridSkeleton count={5} isOneRow />}>
        {({ items }) => (
          <JustifiedGrid
            label={t`Related pictures`}
            pictures={items}
            renderMeta={(picture) => <Reason picture={picture} />}
          />
        )}
      </PictureQueryView>
    </Section>
  )
}

/** Why a picture is related. */
function Reason({ picture }: { picture: RelatedWallpaper }) {
  const { t, i18n } = useLingui()
  const areaName = useAreaName()
  if (picture.why === 'same-day') {
    const place = picture.area ? areaName(picture.area) : ''
    return place ? t`The same day in ${place}` : t`The same day`
  }
  if (picture.why === 'date') return picture.date ? shortDay(picture.date, i18n.locale) : t`A day nearby`
  const isEnglish = i18n.locale === 'en'
  const tags = (isEnglish ? picture.sharedEn : picture.shared).slice(0, 2).join(isEnglish ? ', ' : '、')
  return t`Also: ${tags}`
}
