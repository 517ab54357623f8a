/** A picture and its position in the list; -1 outside a list. */
export interface Place {
  aid: string
  at: number
}

/** Position of a picture in a list: the remembered one if still right, else the first occurrence. */
export function placeIn(aids: readonly string[] | undefined, { aid, at }: Place): number {
  if (!aids) return -1
  return aids[at] === aid ? at : aids.indexOf(aid)
}

/** The position that many steps on; null beyond the ends. */
export function placeBeside(aids: readonly string[], at: number, step: 1 | -1): Place | null {
  const aid = aids[at + step]
  return aid === undefined ? null : { aid, at: at + step }
}

/** Positions of a strip of `count` centred on the shown one, limited to the list. */
export function placesAround(aids: readonly string[], at: number, count: number): Place[] {
  const from = Math.max(0, Math.min(at - Math.floor(count / 2), aids.length - count))
  return aids.slice(from, from + count).map((aid, offset) => ({ aid, at: from + offset }))
}
