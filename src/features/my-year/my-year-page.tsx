import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarDays, Download, Flame, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MyYear } from '#contract/my-year.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { yearTitle } from '#src/lib/dates/month-name.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { useLatest } from '#src/lib/timing/use-latest.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { myYearQueries } from './queries.ts'
import { YearCardButton } from './year-card-button.tsx'
import styles from './my-year-page.module.css'

interface MyYearPageProps {
  /** The current one if missing. */
  year: number | undefined
  onYear: (year: number) => void
}

/** What the member liked, downloaded and checked in on in a calendar year; no other member sees it. */
export function MyYearPage({ year: asked, onYear }: MyYearPageProps) {
  const { t, i18n } = useLingui()
  const query = useQuery(myYearQueries.show(asked))
  // While another year loads the choice stays, with its focus.
  const known = useLatest(query.data)
  const shown = asked ?? known?.year
  return (
    <Page>
      <PageHead title={<Trans>My year</Trans>}>
        {known && shown !== undefined && (
          <Choice
            label={t`Year`}
            icon={<CalendarDays aria-hidden="true" />}
            value={String(shown)}
            choices={yearsOf(shown, known).map((each) => ({ value: each, name: yearTitle(each, i18n.locale) }))}
            onChange={(chosen) => onYear(Number(chosen))}
          />
        )}
        {query.data && !isEmpty(query.data) && <YearCardButton year={query.data} />}
      </PageHead>
      <PictureQueryView query={query} skeleton={<GridSkeleton count={6} />}>
        {(year) => (isEmpty(year) ? <EmptyYear year={year.year} /> : <FullYear year={year} />)}
      </PictureQueryView>
    </Page>
  )
}

function FullYear({ year }: { year: MyYear }) {
  const { t } = useLingui()
  const { liked, downloaded, checkedIn, longestStreak, items } = year
  return (
    <>
      <dl className={styles.figures}>
        <Figure icon={<Heart />} value={liked} name={<Trans context="my year">Pictures liked</Trans>} />
        <Figure icon={<Download />} value={downloaded} name={<Trans context="my year">Pictures downloaded</Trans>} />
        <Figure icon={<CalendarCheck />} value={checkedIn} name={<Trans context="my year">Days checked in</Trans>} />
        <Figure icon={<Flame />} value={longestStreak} name={<Trans context="my year">Longest streak</Trans>} />
      </dl>
      {items.length > 0 && (
        <Section title={t`Pictures of my year`}>
          <EvenGrid
            label={t`Pictures of my year`}
            pictures={items}
            renderMeta={(picture) => <WhatIDid picture={picture} />}
          />
        </Section>
      )}
    </>
  )
}

interface FigureProps {
  icon: ReactNode
  value: number
  name: ReactNode
}

function Figure({ icon, value, name }: FigureProps) {
  const { i18n } = useLingui()
  return (
    <div className={styles.figure}>
      <dt>
        <span aria-hidden="true">{icon}</span>
        {name}
      </dt>
      <dd>{exactNumber(value, i18n.locale)}</dd>
    </div>
  )
}

function WhatIDid({ picture: { me } }: { picture: Wallpaper }) {
  if (me.liked && me.downloadedAt) return <Trans>Liked and downloaded</Trans>
  return me.liked ? <Trans context="my year">Liked</Trans> : <Trans context="my year">Downloaded</Trans>
}

function EmptyYear({ year }: { year: number }) {
  const { i18n } = useLingui()
  const name = yearTitle(String(year), i18n.locale)
  return (
    <EmptyState
      title={<Trans>Nothing in {name} yet</Trans>}
      text={
        <Trans>
          The pictures you like and download, and your check-ins, are collected here. Only you can see them.
        </Trans>
      }
      action={
        <ButtonLink to="/today">
          <Trans>See today’s picture</Trans>
        </ButtonLink>
      }
    />
  )
}

const isEmpty = ({ liked, downloaded, checkedIn }: MyYear) => liked + downloaded + checkedIn === 0

/** Years to choose from, newest first: those of the membership, and the one that is shown. */
const yearsOf = (year: number, { years }: MyYear) =>
  [...new Set([year, ...years])].toSorted((one, other) => other - one).map(String)
