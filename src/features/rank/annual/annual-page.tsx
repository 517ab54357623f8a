import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { NothingFits } from '#src/domain/gallery/no-match/nothing-fits.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { EditorsNote } from '#src/domain/picture/facts/editors-note.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { type AnnualPage as AnnualList, rankQueries } from '#src/domain/rank/queries.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { monthTitle, yearTitle } from '#src/lib/dates/month-name.ts'
import { useLatest } from '#src/lib/timing/use-latest.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { PosterButton } from '../poster/poster-button.tsx'
import { RankedList } from '../ranked-list.tsx'
import type { AnnualSearch } from './annual-search.ts'
import { EmptyYear } from './empty-year.tsx'
import { monthOf } from './month-of.ts'
import { MonthStrip, MonthStripSkeleton } from './month-strip.tsx'
import styles from './annual-page.module.css'

interface AnnualPageProps {
  search: AnnualSearch
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onSearch: (some: AnnualSearch) => void
}

/** The hundred pictures that members downloaded most in a calendar year, or in one of its months. */
export function AnnualPage({ search, ignored, onSearch }: AnnualPageProps) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(rankQueries.annual(search))
  const first = query.data?.pages[0]
  // While another year or month loads, what was known before: the controls stay where they are, with their focus.
  const known = useLatest(first)
  const { month, year = known?.year, fit } = search
  const strip = known?.year === year ? known : undefined
  const heading = (year: number) => {
    if (month === undefined) return t`Annual ranking ${year}`
    const name = monthTitle(monthOf(year, month), i18n.locale)
    return t`Ranking for ${name}`
  }
  return (
    <Page>
      <PageHead
        title={<Trans>Annual ranking</Trans>}
        note={
          <PageNote>
            {first?.updatedAt && <Trans>Updated {momentText(new Date(first.updatedAt), i18n.locale)}</Trans>}
          </PageNote>
        }
      >
        {known && year !== undefined && (
          <>
            <Choice
              label={t`Year`}
              icon={<CalendarDays aria-hidden="true" />}
              value={String(year)}
              choices={yearsOf(year, known).map((each) => ({ value: each, name: yearTitle(each, i18n.locale) }))}
              onChange={(chosen) => onSearch({ year: Number(chosen), fit })}
            />
            <FitsChip fit={fit} onFit={(chosen) => onSearch({ ...search, fit: chosen })} />
            <ButtonLink look="outline" to="/annual/mine" search={{ year: search.year }}>
              <Trans>My year</Trans>
            </ButtonLink>
            <PosterButton
              heading={heading(year)}
              name={[month === undefined ? String(year) : monthOf(year, month), fit].filter(Boolean).join('-')}
              list={first}
              by="downloads"
            />
          </>
        )}
      </PageHead>
      <IgnoredParameters ignored={ignored} />
      {strip && strip.months.length > 0 && <MonthStrip list={strip} month={month} fit={fit} />}
      <PictureQueryView
        query={query}
        skeleton={
          <>
            {!strip && <MonthStripSkeleton />}
            <GridSkeleton count={PAGE_SIZE} />
          </>
        }
      >
        {({ pages: [shown, ...others] }) =>
          shown &&
          (shown.items.length > 0 ? (
            <>
              {shown.note && month === undefined && fit === undefined && (
                <div className={styles.note}>
                  <EditorsNote title={<Trans>Editor's note on the top three</Trans>} note={shown.note} />
                </div>
              )}
              <RankedList
                label={heading(shown.year)}
                pages={[shown, ...others]}
                by="downloads"
                isMoving={hasEarlier(shown, month)}
                query={query}
              />
            </>
          ) : fit === undefined ? (
            <EmptyYear list={shown} month={month} />
          ) : (
            <NothingFits
              fit={fit}
              count={rankQueries.annualCount({ ...search, fit: undefined })}
              onAll={() => onSearch({ ...search, fit: undefined })}
            />
          ))
        }
      </PictureQueryView>
    </Page>
  )
}

/** Years to choose from, newest first: those that have pictures, and the one that is shown. */
const yearsOf = (year: number, { years }: AnnualList) =>
  [...new Set([year, ...years])].toSorted((one, other) => other - one).map(String)

/** Whether a year or month before this one has pictures, so that ranks can have changed. */
const hasEarlier = ({ year, years, months }: AnnualList, month: number | undefined) =>
  years.some((each) => each < year) || (month !== undefined && months.some((each) => each.month < month))
