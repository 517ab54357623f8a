import type { QueryClient } from '@tanstack/react-query'
import { picturesIn } from '../patch-picture.ts'
import { isRoutedKind, type RoutedKind } from '../picture-link-props.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Aids of the list from which the picture was opened, in order. */
    pictureList?: readonly string[] | undefined
    /** Kinds of those with their own detail route, by aid: after a reload the cache does not know them. */
    pictureKinds?: PictureKinds | undefined
  }
}

export type PictureKinds = Readonly<Record<string, RoutedKind>>

/** Pictures of the list passed along on each side of the opened one. */
const REACH = 60

/** History state for opening `aid` from a list: the surrounding part of the list. */
export function listState(client: QueryClient, list: readonly string[] | undefined, aid: string) {
  const at = list?.indexOf(aid) ?? -1
  const pictureList = at < 0 ? undefined : list?.slice(Math.max(0, at - REACH), at + REACH + 1)
  return { pictureList, pictureKinds: pictureList && kindsOf(client, new Set(pictureList)) }
}

function kindsOf(client: QueryClient, aids: ReadonlySet<string>): PictureKinds {
  const kinds: Record<string, RoutedKind> = {}
  for (const { aid, kind } of picturesIn(client)) if (isRoutedKind(kind) && aids.has(aid)) kinds[aid] = kind
  return kinds
}

/** Neighbours of `aid` in the list; null at its ends, undefined without a list. */
export function neighboursIn(list: readonly string[] | undefined, aid: string) {
  const at = list?.indexOf(aid) ?? -1
  if (!list || at < 0) return undefined
  return { prev: list[at - 1] ?? null, next: list[at + 1] ?? null }
}
