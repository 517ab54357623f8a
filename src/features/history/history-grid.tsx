import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import { ORIENTATION_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { FitLabel } from '#src/domain/gallery/no-match/fit-texts.tsx'
import { listCount } from '#src/domain/gallery/no-match/list-count.ts'
import { NoMatch } from '#src/domain/gallery/no-match/no-match.tsx'
import { DayMeta } from '#src/domain/picture-card/day-meta.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PictureCount } from '#src/domain/picture-grid/picture-count.tsx'
import { PictureList } from '#src/domain/picture-grid/picture-list.tsx'
import { getHistory } from '#src/domain/picture/api.ts'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PAGE_SIZE, wallpaperQueries } from '#src/domain/picture/queries.ts'
import { monthTitle, yearTitle } from '#src/lib/dates/month-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { HistoryHead } from './history-head.tsx'
import { type HistoryFilters, type HistoryPlace, historySearch, periodOf } from './history-place.ts'

interface HistoryGridProps {
  place: HistoryPlace
  onFilter: (some: HistoryFilters) => void
  /** Shown if the area has no picture at all. */
  empty: ReactNode
}

/** The days of an area, a year or a month as an infinite list, newest first. */
export function HistoryGrid({ place, onFilter, empty }: HistoryGridProps) {
  const { t } = useLingui()
  const period = periodOf(place)
  const query = useInfiniteQuery(wallpaperQueries.history(place.area, period, place.orientation, place.fit))
  const all = historySearch(allDays(place))
  return (
    <>
      <HistoryHead
        place={place}
        title={<Trans>History</Trans>}
        note={
          <>
            <PictureCount page={query.data?.pages.at(-1)} />
            {period && (
              <ChipLink to="/history" search={all} replace resetScroll={false} title={t`Show all days`}>
                <PeriodTitle period={period} />
                <X aria-label={t`Show all days`} />
              </ChipLink>
            )}
          </>
        }
        onFilter={onFilter}
      />
      <PictureQueryView query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) => {
          if (pages[0]?.items.length)
            return (
              <PictureList
                label={t`Past days`}
                isPortrait={isPortraitList(place)}
                pages={pages}
                renderMeta={(picture) => <DayMeta picture={picture} />}
                query={query}
              />
            )
          if (place.orientation ?? place.fit) return <NothingMatches place={place} onFilter={onFilter} />
          return period ? <NothingThen place={place} /> : empty
        }}
      </PictureQueryView>
    </>
  )
}

const allDays = ({ area, view, orientation, fit }: HistoryPlace): HistoryPlace => ({ area, view, orientation, fit })

function PeriodTitle({ period }: { period: string }) {
  const { i18n } = useLingui()
  return period.length > 4 ? monthTitle(period, i18n.locale) : yearTitle(period, i18n.locale)
}

/** No day of the time has a picture of the shape, or for the screen. */
function NothingMatches({ place, onFilter }: Pick<HistoryGridProps, 'place' | 'onFilter'>) {
  const { t } = useLingui()
  const { orientation, fit } = place
  const condition = (name: 'orientation' | 'fit', label: ReactNode) => ({
    id: name,
    label,
    count: historyCount({ ...place, [name]: undefined }),
    onRemove: () => onFilter({ [name]: undefined }),
  })
  return (
    <NoMatch
      fit={fit}
      conditions={[
        ...(orientation ? [condition('orientation', t(ORIENTATION_NAMES[orientation]))] : []),
        ...(fit ? [condition('fit', <FitLabel fit={fit} />)] : []),
      ]}
      onAll={() => onFilter({ orientation: undefined, fit: undefined })}
    />
  )
}

function historyCount(place: HistoryPlace) {
  const { area, orientation, fit } = place
  const period = periodOf(place)
  return listCount(['history', { area, period, orientation, fit }], (pageSize, signal) =>
    getHistory({ area, period, orientation, fit, pageSize }, signal),
  )
}

function NothingThen({ place }: { place: HistoryPlace }) {
  return (
    <EmptyState
      title={<Trans>No pictures from that time</Trans>}
      text={<Trans>Try another day.</Trans>}
      action={
        <ButtonLink to="/history" search={historySearch(allDays(place))} replace>
          <Trans>Show all days</Trans>
        </ButtonLink>
      }
    />
  )
}
