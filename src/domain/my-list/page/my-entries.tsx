import { Plural, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IDS_MOST, type MyListPage } from '#contract/my-list.ts'
import { ArchiveLine } from '#src/domain/archive/archive-line.tsx'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { PagesEnd } from '#src/domain/picture-grid/pages-end.tsx'
import { PictureCount } from '#src/domain/picture-grid/picture-count.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { PAGE_SIZE } from '#src/domain/picture/queries.ts'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { PageNote } from '#src/ui/page/page-head.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { useRemove } from '../change/use-remove.ts'
import { useRemovedIds } from '../change/use-removed-ids.ts'
import { ExportButton } from '../export/export-button.tsx'
import { myListQueries } from '../queries.ts'
import { RemoveBar } from '../selection/remove-bar.tsx'
import { MyCards } from './my-cards.tsx'
import type { MyEntriesProps } from './my-entries-props.ts'
import { NoneChosen } from './none-chosen.tsx'
import { NothingFound } from './nothing-found.tsx'
import { useMatches } from './use-matches.ts'
import styles from './my-list.module.css'

/** Entries of an own list: filtered, searched, selected, removed, exported. */
export function MyEntries(props: MyEntriesProps) {
  const { list, state, empty, skeleton, renderRows, renderTools } = props
  const { place, words, selection, onAny } = state
  const client = useQueryClient()
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { q, ...choice } = place
  const base = useInfiniteQuery(myListQueries.pages(list, choice))
  // The words are searched here, unless the device has only a part of the list.
  const isPartial = words !== '' && base.hasNextPage && isOnline
  const asked = isPartial && q === words.trim() ? q : undefined
  const found = useInfiniteQuery({
    ...myListQueries.pages(list, { ...choice, q: asked }),
    enabled: asked !== undefined,
  })
  const isAnswered = asked !== undefined && found.data !== undefined
  const query = isAnswered ? found : base
  const removed = useRemovedIds(list)
  const pages = (query.data?.pages ?? []).map((page) => withoutRemoved(page, removed))
  const entries = pages.flatMap(({ items }) => items)
  const matches = useMatches(entries, isAnswered ? '' : words)
  const shown = matches.found
  const remove = useRemove(list)
  const hasAny = shown.length > 0
  const isLoaded = query.data !== undefined
  useEffect(() => onAny(isLoaded ? hasAny : undefined), [onAny, hasAny, isLoaded])

  const getAll = async () => {
    if (!query.hasNextPage || !isOnline || (words !== '' && !isAnswered)) return shown
    const all = await client.fetchQuery(myListQueries.ids(list, { ...choice, q: isAnswered ? q : undefined }))
    if (all.isCapped) toast.startup.blank(t`Only the latest ${IDS_MOST} are selected.`)
    return all.items
  }
  const isFiltered = choice.kind !== undefined || choice.orientation !== undefined || choice.fit !== undefined
  return (
    <PictureQueryView query={base} skeleton={skeleton ?? <GridSkeleton count={PAGE_SIZE} />}>
      {() => {
        if (entries.length === 0 && !isAnswered && !base.hasNextPage) {
          return isFiltered ? <NoneChosen place={place} onChange={state.change} /> : empty
        }
        return (
          <>
            <ArchiveLine isOfPage={(job) => job.list === list} />
            <div className={styles.tools}>
              {matches.isSearching ? (
                <PageNote isLive>
                  <Plural value={shown.length} one="# picture" other="# pictures" />
                </PageNote>
              ) : (
                <PictureCount page={pages.at(-1)} />
              )}
              <span className={styles.actions}>
                {!words && renderTools?.(entries, base)}
                {hasAny && !selection.picked && (
                  <ExportButton
                    list={list}
                    known={entries}
                    getIds={async () => (await getAll()).map(({ entryId }) => entryId)}
                    isIcon
                  />
                )}
              </span>
            </div>
            {renderRows ? (
              <>
                {renderRows({ entries: shown, state, remove })}
                {!matches.isSearching && <PagesEnd pages={pages} query={query} />}
              </>
            ) : (
              <MyCards {...props} matches={matches} pages={pages} query={query} remove={remove} />
            )}
            {shown.length === 0 &&
              (asked !== undefined && found.error ? (
                <SectionError error={found.error} onRetry={() => void found.refetch()} />
              ) : isPartial && !isAnswered ? (
                <GridSkeleton count={8} />
              ) : (
                <NothingFound />
              ))}
            {selection.picked && (
              <RemoveBar list={list} selection={selection} picked={selection.picked} known={entries} getAll={getAll} />
            )}
          </>
        )
      }}
    </PictureQueryView>
  )
}

function withoutRemoved(page: MyListPage, removed: ReadonlySet<string>): MyListPage {
  const items = page.items.filter(({ entryId }) => !removed.has(entryId))
  if (items.length === page.items.length) return page
  return { ...page, items, total: Math.max(items.length, page.total - (page.items.length - items.length)) }
}
