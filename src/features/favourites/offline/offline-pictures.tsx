import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash } from 'lucide-react'
import { useEffect } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { fitsScreen } from '#src/domain/download/screen.ts'
import { screenOf } from '#src/domain/gallery/fits-chip.tsx'
import { NothingFits } from '#src/domain/gallery/no-match/nothing-fits.tsx'
import { NothingFound } from '#src/domain/my-list/page/nothing-found.tsx'
import { useMatches } from '#src/domain/my-list/page/use-matches.ts'
import { SelectCover } from '#src/domain/my-list/selection/select-cover.tsx'
import { SelectionBar } from '#src/domain/my-list/selection/selection-bar.tsx'
import type { Selection } from '#src/domain/my-list/selection/use-selection.ts'
import type { SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { savedQueries } from '#src/domain/offline-picture/queries.ts'
import { reportFailure } from '#src/domain/offline-picture/saving/progress/report-failure.ts'
import { dropSaved } from '#src/domain/offline-picture/saving/saving-queue.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { WindowedGrid } from '#src/domain/picture-grid/windowed-grid.tsx'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { megabytes } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { OfflineBar } from '#src/ui/connection/offline-bar.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { EndOfList } from '#src/ui/state/end-of-list.tsx'
import { SectionError } from '#src/ui/state/section-error.tsx'
import { FavouriteMeta } from '../favourite-meta.tsx'
import { Elsewhere } from './other-devices.tsx'
import { StorageMeter } from './storage-meter.tsx'

interface SavedPicturesProps {
  /** Undefined until read. */
  records: readonly SavedPicture[] | undefined
  /** Screen that the pictures fit, `2560x1440`; any if undefined. */
  fit: string | undefined
  words: string
  selection: Selection
  /** Lists the pictures for any screen again. */
  onAnyScreen: () => void
  /** Reports whether there are pictures to select. */
  onAny: (hasAny: boolean) => void
}

/** Offline pictures, newest first; largest first while selecting to free space. */
export function SavedPictures({ records, fit, words, selection, onAnyScreen, onAny }: SavedPicturesProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const { error, isFetching, refetch } = useQuery(savedQueries.list())
  const { picked, toggle } = selection
  const ordered = picked ? (records ?? []).toSorted((a, b) => b.bytes - a.bytes) : (records ?? [])
  const screen = fit === undefined ? undefined : screenOf(fit)
  const pictures = ordered.map(({ picture }) => picture).filter((picture) => !screen || fitsScreen(picture, screen))
  const { found: shown, subject } = useMatches(pictures, words)
  const byAid = new Map(records?.map((record) => [record.picture.aid, record]))
  const count = shown.length
  const hasAny = count > 0
  useEffect(() => onAny(hasAny), [onAny, hasAny])
  if (error) return <SectionError error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!records) return <GridSkeleton count={8} />
  if (records.length === 0) {
    return (
      <>
        <Elsewhere records={records} />
        <NothingSaved />
      </>
    )
  }
  return (
    <>
      {!isOnline && <OfflineBar />}
      <Elsewhere records={records} />
      <StorageMeter records={records} onFree={picked ? undefined : selection.begin} />
      {count === 0 &&
        (fit !== undefined && pictures.length === 0 ? <NothingFits fit={fit} onAll={onAnyScreen} /> : <NothingFound />)}
      <WindowedGrid
        label={t`On this device`}
        pictures={shown}
        subject={subject}
        firstCount={8}
        renderMeta={(picture: Wallpaper) => (
          <FavouriteMeta picture={picture} record={byAid.get(picture.aid)} hasSize={picked !== null} />
        )}
        renderCover={(picture: Wallpaper) =>
          picked && <SelectCover picture={picture} isPicked={picked.has(picture.aid)} onToggle={toggle} />
        }
      />
      {hasAny && (
        <EndOfList>
          <Plural value={count} one="# picture" other="# pictures" />
        </EndOfList>
      )}
      {picked && <FreeBar records={records} picked={picked} selection={selection} aids={shown.map(({ aid }) => aid)} />}
    </>
  )
}

interface FreeBarProps {
  records: readonly SavedPicture[]
  picked: ReadonlySet<string>
  selection: Selection
  aids: readonly string[]
}

/** Removes the selected pictures from the device; they stay favourites and can be saved again. */
function FreeBar({ records, picked, selection, aids }: FreeBarProps) {
  const client = useQueryClient()
  const { i18n } = useLingui()
  const bytes = records.reduce((sum, record) => sum + (picked.has(record.picture.aid) ? record.bytes : 0), 0)
  const size = megabytes(bytes, i18n.locale)
  const drop = () => {
    dropSaved(client, [...picked]).catch(reportFailure)
    selection.end()
  }
  return (
    <SelectionBar count={picked.size} onAll={() => selection.selectAll(aids)} onEnd={selection.end}>
      <Button look="danger" size="compact" disabled={picked.size === 0} onClick={drop}>
        <Trash aria-hidden="true" />
        {bytes > 0 ? <Trans>Free up {size}</Trans> : <Trans>Remove from this device</Trans>}
      </Button>
    </SelectionBar>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title={<Trans>Nothing is saved on this device</Trans>}
      text={<Trans>Press “Save offline” on a picture to open it here without a network.</Trans>}
    />
  )
}
