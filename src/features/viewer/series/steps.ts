import type { Place } from './place.ts'

export interface Steps {
  shown: Place
  /** Pending steps to pictures not known yet: forward above 0, back below. */
  owed: number
}

export type Move =
  | { is: 'show'; place: Place }
  | { is: 'owe'; way: 1 | -1 }
  /** The first pending step from a picture; `place` is null if there is none. */
  | { is: 'pay'; from: Place; place: Place | null }

/** `steps` after a move. A timer may resolve a step of a picture that was left since: that changes nothing. */
export function moved(steps: Steps, move: Move): Steps {
  const { shown, owed } = steps
  if (move.is === 'show') return { shown: move.place, owed }
  if (move.is === 'owe') return { shown, owed: owed + move.way }
  if (move.from !== shown) return steps
  return move.place ? { shown: move.place, owed: owed - Math.sign(owed) } : { shown, owed: 0 }
}
