declare module '@tanstack/history' {
  interface HistoryState {
    /** Aids of the list that the picture was opened from, in its order. */
    pictureList?: readonly string[] | undefined
  }
}

/** Pictures of the list that travel along on each side of the opened one. */
const REACH = 60

/** The part of the list around `aid` that an entry of the browser's history carries. */
export function listAround(list: readonly string[] | undefined, aid: string) {
  if (!list) return undefined
  const at = list.indexOf(aid)
  return at < 0 ? undefined : list.slice(Math.max(0, at - REACH), at + REACH + 1)
}

/** Neighbours of `aid` in the list; null where it ends, undefined where the picture is in no list. */
export function neighboursIn(list: readonly string[] | undefined, aid: string) {
  const at = list?.indexOf(aid) ?? -1
  if (!list || at < 0) return undefined
  return { prev: list[at - 1] ?? null, next: list[at + 1] ?? null }
}
