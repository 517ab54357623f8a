/** A picture and where it stands in the list that one goes through; -1 where it is in none. */
export interface Place {
  aid: string
  at: number
}

/** A list's place for a picture: the one remembered as long as it holds, else the first where the picture stands. */
export function placeIn(aids: readonly string[] | undefined, { aid, at }: Place): number {
  if (!aids) return -1
  return aids[at] === aid ? at : aids.indexOf(aid)
}

/** The place so many steps on; null where the list ends or begins. */
export function placeBeside(aids: readonly string[], at: number, step: 1 | -1): Place | null {
  const aid = aids[at + step]
  return aid === undefined ? null : { aid, at: at + step }
}

/** Places of a strip of `count` with the shown one in its middle, moved to where there are pictures. */
export function placesAround(aids: readonly string[], at: number, count: number): Place[] {
  const from = Math.max(0, Math.min(at - Math.floor(count / 2), aids.length - count))
  return aids.slice(from, from + count).map((aid, offset) => ({ aid, at: from + offset }))
}
