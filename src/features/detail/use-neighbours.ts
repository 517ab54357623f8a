import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import type { Area } from '#contract/area.ts'
import type { WallpaperDetail } from '#contract/detail.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { neighboursIn } from '#src/domain/picture/list/list-context.ts'
import { findPicture } from '#src/domain/picture/patch-picture.ts'
import { pageOf } from '#src/domain/picture/picture-link-props.ts'

export interface Neighbour {
  aid: string
  /** Known when ordered by date, or while the list is cached. */
  picture: Pick<Wallpaper, 'title' | 'titleEn' | 'date'> | undefined
  /** Whether it is the neighbour by date. */
  isByDate: boolean
  link: ReturnType<typeof neighbourLink> | ReturnType<typeof areaLink>
}

export interface Neighbours {
  prev: Neighbour | undefined
  next: Neighbour | undefined
}

type Side = keyof Neighbours

/** The previous and next picture: in the list from which this one was opened, else by date, of `area` at its address. */
export function useNeighbours(
  picture: Pick<Wallpaper, 'aid'>,
  detail: WallpaperDetail | undefined,
  area?: Area,
): Neighbours {
  const client = useQueryClient()
  const pictureList = useLocation({ select: ({ state }) => state.pictureList })
  const pictureKinds = useLocation({ select: ({ state }) => state.pictureKinds })
  const link = (aid: string) => neighbourLink(client, aid, { pictureList, pictureKinds })
  const listed = neighboursIn(pictureList, picture.aid)
  const inList = (aid: string | null) =>
    aid === null ? undefined : { aid, picture: findPicture(client, aid), isByDate: false, link: link(aid) }
  const byDate = (day: WallpaperDetail['prev']) =>
    day
      ? { aid: day.aid, picture: day, isByDate: true, link: area ? areaLink(area, day.aid) : link(day.aid) }
      : undefined

  return listed
    ? { prev: inList(listed.prev), next: inList(listed.next) }
    : { prev: byDate(detail?.prev ?? null), next: byDate(detail?.next ?? null) }
}

/**
 * Opens the neighbour. While another picture is still loading, this is the neighbour of that one in the list: two quick
 * presses are two steps, and a step back returns. By date its neighbours are not known yet, and the press
 * does nothing.
 */
export function useStep(shown: string, neighbours: Neighbours) {
  const router = useRouter()
  const client = useQueryClient()
  return (side: Side) => {
    const { pathname, state } = router.latestLocation
    const wanted = pathname.slice(pathname.lastIndexOf('/') + 1)
    const listed = neighboursIn(state.pictureList, wanted)?.[side]
    const link = listed ? neighbourLink(client, listed, state) : wanted === shown && neighbours[side]?.link
    return link ? router.navigate(link) : undefined
  }
}

const areaLink = (area: Area, aid: string) =>
  ({ to: '/global/$area/$aid', params: { area, aid }, replace: true, resetScroll: false }) as const

/** Opens another picture of the list, at the route of its kind. */
export function neighbourLink(client: QueryClient, aid: string, { pictureList, pictureKinds }: HistoryState) {
  return {
    ...pageOf({ aid, kind: findPicture(client, aid)?.kind ?? pictureKinds?.[aid] }),
    state: { pictureList, pictureKinds },
    // Back returns to the list, not through every picture in between.
    replace: true,
    resetScroll: false,
  } as const
}
