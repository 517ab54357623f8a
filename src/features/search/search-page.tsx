import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { isPortraitList } from '#src/domain/gallery/fits-chip.tsx'
import type { IgnoredParameter } from '#src/domain/gallery/ignored-parameters.tsx'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PictureList } from '#src/domain/picture-grid/picture-list.tsx'
import { WindowedJustifiedGrid } from '#src/domain/picture-grid/windowed-justified-grid.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { pixelsText } from '#src/lib/text/number-text.ts'
import { useLatest } from '#src/lib/timing/use-latest.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQueries } from './queries.ts'
import { SearchHead } from './search-head.tsx'

interface SearchPageProps {
  filters: SearchAddress
  /** Parameters of the address without effect. */
  ignored: readonly IgnoredParameter[]
  onFilter: (some: SearchAddress) => void
  /** Opens the page of a picture. */
  onOpen: (aid: string) => void
}

/** Pictures by words and filters, all of which are in the address. Without either, all pictures, newest first. */
export function SearchPage({ filters, ignored, onFilter, onOpen }: SearchPageProps) {
  const { t, i18n } = useLingui()
  const query = useInfiniteQuery(searchQueries.results(filters))
  // Still shown when the next search fails.
  const previous = useLatest(query.data?.pages)
  const renderMeta = (picture: Wallpaper) => pictureMeta(picture, i18n.locale)
  return (
    <Page>
      <SearchHead
        filters={filters}
        ignored={ignored}
        page={query.data?.pages.at(-1)}
        onFilter={onFilter}
        onOpen={onOpen}
      />
      <QueryView
        query={query}
        skeleton={<GridSkeleton count={PAGE_SIZE} />}
        failed={<Trans>search failed, please try again</Trans>}
        unsaved={<Trans>network error, please check your connection</Trans>}
        onDevice={
          <ButtonLink to="/my-favs" search={{ only: 'saved', q: filters.q }}>
            <Trans>Search the pictures on this device</Trans>
          </ButtonLink>
        }
      >
        {({ pages }) =>
          pages[0]?.items.length ? (
            <PictureList
              isJustified
              isPortrait={isPortraitList(filters)}
              label={t`Results`}
              pages={pages}
              renderMeta={renderMeta}
              query={query}
            />
          ) : (
            <NothingFound filters={filters} countOf={searchQueries.count} onFilter={onFilter} />
          )
        }
      </QueryView>
      {query.isError && !query.data && previous && (
        <Section title={t`Results of your previous search`}>
          <WindowedJustifiedGrid
            label={t`Results of your previous search`}
            pictures={previous.flatMap(({ items }) => items)}
            renderMeta={renderMeta}
          />
        </Section>
      )}
    </Page>
  )
}

/** Place and size. */
function pictureMeta(picture: Wallpaper, locale: string) {
  const { place } = pictureTexts(picture, locale)
  const size = pixelsText(picture.width, picture.height)
  return place ? `${place} · ${size}` : size
}
