import type { Place } from './place.ts'

export interface Steps {
  shown: Place
  /** Steps to pictures that are not known yet: forward above 0, back below. */
  owed: number
}

export type Move =
  | { is: 'show'; place: Place }
  | { is: 'owe'; way: 1 | -1 }
  /** The first owed step, from the picture that it was found for; `place` is null where there is none. */
  | { is: 'pay'; from: Place; place: Place | null }

/** `steps` after a move. A timer may pay for a picture that has been left since: that changes nothing. */
export function moved(steps: Steps, move: Move): Steps {
  const { shown, owed } = steps
  if (move.is === 'show') return { shown: move.place, owed }
  if (move.is === 'owe') return { shown, owed: owed + move.way }
  if (move.from !== shown) return steps
  return move.place ? { shown: move.place, owed: owed - Math.sign(owed) } : { shown, owed: 0 }
}
