import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { RANK_MINUTES, RANK_ORDERS } from '#contract/rank.ts'
import { FitsChip, isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import { KIND_CHOICES, KIND_NAMES } from '#src/domain/gallery/gallery-names.ts'
import { type IgnoredParameter, IgnoredParameters } from '#src/domain/gallery/ignored-parameters.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { rankQueries } from '#src/domain/rank/queries.ts'
import { type Range, RANGES, rankChoice, type RankSearch } from '#src/domain/rank/rank-search.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { ChipLink } from '#src/ui/chip/chip-link.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { EmptyRanking } from './empty-ranking.tsx'
import { PosterButton } from './poster/poster-button.tsx'
import { RANGE_NAMES, RANK_NAMES } from './rank-names.ts'
import { RankedList } from './ranked-list.tsx'
import chip from '#src/ui/chip/chip.module.css'
import sideways from '#src/ui/page/sideways.module.css'
import styles from './rank-page.module.css'

interface RankPageProps {
  search: RankSearch
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onSearch: (some: RankSearch) => void
}

/** The hundred pictures that members download, view, like or save most, within a span. */
export function RankPage({ search, ignored, onSearch }: RankPageProps) {
  const { t, i18n } = useLingui()
  const choice = rankChoice(search)
  const { by, range, kind, fit } = choice
  const query = useInfiniteQuery(rankQueries.list(choice))
  const first = query.data?.pages[0]
  const updatedAt = first?.updatedAt
  return (
    <Page>
      <div className={styles.orders}>
        <TabLinks label={t`Ranked by`}>
          {RANK_ORDERS.map((each) => (
            <TabLink key={each} isChosen={each === by} to="/rank" search={{ ...search, by: each }} {...IN_PLACE}>
              {t(RANK_NAMES[each])}
            </TabLink>
          ))}
        </TabLinks>
      </div>
      <PageHead
        title={<Trans>Rankings</Trans>}
        note={
          <PageNote>
            {updatedAt && <Updated moment={momentText(new Date(updatedAt), i18n.locale)} range={range} />}
          </PageNote>
        }
      >
        <nav className={classNames(chip.chips, chip.rail, sideways.sideways)} aria-label={t`Period`}>
          {RANGES.map((each) => (
            <ChipLink
              key={each}
              to="/rank"
              search={{ ...search, range: each }}
              className={classNames(chip.tall, each === range && chip.on)}
              aria-current={each === range ? 'page' : undefined}
              {...IN_PLACE}
            >
              {t(RANGE_NAMES[each])}
            </ChipLink>
          ))}
          <ChipLink to="/annual" className={chip.tall}>
            <Trans context="ranking">Year</Trans>
          </ChipLink>
        </nav>
        <Choice
          label={t`Type of picture`}
          icon={<Images aria-hidden="true" />}
          value={kind ?? 'all'}
          choices={[
            { value: 'all' as const, name: t({ context: 'ranking', message: 'All types' }) },
            ...KIND_CHOICES.map((each) => ({ value: each, name: t(KIND_NAMES[each]) })),
          ]}
          onChange={(chosen) => onSearch({ ...search, kind: chosen === 'all' ? undefined : chosen })}
        />
        <FitsChip fit={fit} onFit={(chosen) => onSearch({ ...search, fit: chosen })} />
        <PosterButton
          heading={[RANK_NAMES[by], RANGE_NAMES[range], ...(kind ? [KIND_NAMES[kind]] : [])].map(t).join(' · ')}
          name={[by, range, kind, fit].filter(Boolean).join('-')}
          list={first}
          by={by}
        />
      </PageHead>
      <IgnoredParameters ignored={ignored} />
      <PictureQueryView query={query} skeleton={<GridSkeleton count={PAGE_SIZE} />}>
        {({ pages }) =>
          pages[0]?.items.length ? (
            <RankedList
              label={t(RANK_NAMES[by])}
              isPortrait={isPortraitList(choice)}
              pages={pages}
              by={by}
              isMoving={range !== 'all'}
              query={query}
            />
          ) : (
            <EmptyRanking search={search} nearest={pages[0]?.nearest ?? null} onSearch={onSearch} />
          )
        }
      </PictureQueryView>
    </Page>
  )
}

/** When the ranking was counted, and how often it is. */
function Updated({ moment, range }: { moment: string; range: Range }) {
  const minutes = RANK_MINUTES[range]
  return minutes < 60 ? (
    <Plural value={minutes} one={`Updated ${moment} · every minute`} other={`Updated ${moment} · every # minutes`} />
  ) : (
    <Trans>Updated {moment} · every hour</Trans>
  )
}

/** A choice replaces the address: Back leaves the page. */
const IN_PLACE = { replace: true, resetScroll: false } as const
