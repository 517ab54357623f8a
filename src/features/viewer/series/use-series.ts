import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { WallpaperDetail } from '#contract/detail.ts'
import { listWith, watchLists } from '#src/domain/picture/list/shown-lists.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { openedList } from '#src/domain/viewer/opened-list.ts'
import { type Place, placeBeside, placeIn } from './place.ts'

/** Distance from the end of a list at which more is loaded. */
const NEAR_END = 4

/** The series of pictures to step through. */
export interface Series {
  /** Null at an end, undefined while unknown. */
  previous: Place | null | undefined
  next: Place | null | undefined
  /** The list and the position in it; undefined when ordered by date. */
  list: { aids: readonly string[]; at: number; hasMore: boolean } | undefined
  /** Loads more of the list. */
  more: () => void
  /** Restores the focus to the shown picture's card, if it is in a list on the page; else returns false. */
  reveal: () => boolean
}

/**
 * The neighbours of the shown picture: in the list from which the viewer was opened, else in a list on the page below, else
 * in the list of the history entry, else by date.
 */
export function useSeries(start: string, shown: Place): Series {
  const [opened] = useState(() => openedList(start)?.list)
  const standing = useSyncExternalStore(watchLists, () => listWith(start))
  const live = opened ?? standing
  const list = useSyncExternalStore(watchLists, () => live?.current)
  const stored = useLocation({ select: ({ state }) => state.pictureList })
  const isLive = placeIn(list?.aids, shown) >= 0
  const aids = isLive ? list?.aids : stored
  const at = placeIn(aids, shown)
  const detail = useQuery({ ...wallpaperQueries.detail({ kind: 'article', id: shown.aid }), enabled: at < 0 })

  const more = () => live?.current.onMore?.()
  useMore(isLive ? (aids?.length ?? 0) : Number.POSITIVE_INFINITY, at, more)
  const reveal = () => {
    if (isLive) live?.current.reveal(at)
    return isLive
  }
  if (!aids || at < 0) return { ...byDate(detail), list: undefined, more, reveal }
  return {
    previous: placeBeside(aids, at, -1),
    next: placeBeside(aids, at, 1) ?? (isLive && list?.onMore ? undefined : null),
    list: { aids, at, hasMore: isLive && list?.onMore !== undefined },
    more,
    reveal,
  }
}

/** Loads more with each step near the end. */
function useMore(length: number, at: number, onMore: () => void) {
  const ask = useEffectEvent(onMore)
  useEffect(() => {
    if (at >= length - NEAR_END) ask()
  }, [length, at])
}

function byDate({ data, isPending }: { data: WallpaperDetail | undefined; isPending: boolean }) {
  if (!data) return { previous: isPending ? undefined : null, next: isPending ? undefined : null }
  return { previous: placeOf(data.prev), next: placeOf(data.next) }
}

const placeOf = (day: WallpaperDetail['prev']): Place | null => (day ? { aid: day.aid, at: -1 } : null)
