/** Outcome of a request: at the server, on its way there, or on its way back. */
const FATES = ['401', '429', '500', '503', 'html', 'hang', 'commit-then-drop', 'commit-then-cut', 'counted'] as const
export type Fate = (typeof FATES)[number]

export type Step =
  | { do: 'press'; tabs: 1 | 2 }
  /** A card for a day that is missing, or may be. */
  | { do: 'make up'; daysBack: number; tabs: 1 | 2 }
  /** The member's other device, which has a network, claims the day. */
  | { do: 'claim elsewhere' }
  | { do: 'replay'; isEager: boolean }
  | { do: 'fate'; of: Fate }
  | { do: 'kill'; afterAwaits: number }
  | { do: 'restart' }
  | { do: 'time passes'; hours: number }
  | { do: 'set device clock'; hours: number }
  | { do: 'server'; isRunning: boolean }
  | { do: 'sign in'; as: 0 | 1 }
  | { do: 'log out' }
  | { do: 'end session' }

/** Random steps of a day with a phone, in any order; all randomness is in them, so that a step can be left out. */
export function randomSchedule(random: () => number, length: number): Step[] {
  const pick = <const Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const makers: readonly (() => Step)[] = [
    () => ({ do: 'press', tabs: pick([1, 1, 2]) }),
    () => ({ do: 'press', tabs: 1 }),
    () => ({ do: 'press', tabs: 1 }),
    () => ({ do: 'make up', daysBack: pick([1, 1, 2, 3, 8]), tabs: pick([1, 1, 2]) }),
    () => ({ do: 'make up', daysBack: 1, tabs: 1 }),
    () => ({ do: 'claim elsewhere' }),
    () => ({ do: 'replay', isEager: pick([true, false]) }),
    () => ({ do: 'replay', isEager: true }),
    () => ({ do: 'fate', of: pick(FATES) }),
    () => ({ do: 'fate', of: pick(FATES) }),
    () => ({ do: 'fate', of: 'commit-then-drop' }),
    () => ({ do: 'kill', afterAwaits: Math.floor(random() * 30) }),
    () => ({ do: 'restart' }),
    () => ({ do: 'time passes', hours: pick([0.01, 1, 6, 24, 24, 30, 80]) }),
    () => ({ do: 'set device clock', hours: pick([-24, -1, 0, 0, 1, 24]) }),
    () => ({ do: 'server', isRunning: pick([true, true, false]) }),
    () => ({ do: 'sign in', as: pick([0, 0, 1]) }),
    () => ({ do: 'log out' }),
    () => ({ do: 'end session' }),
  ]
  return Array.from({ length }, () => pick(makers)())
}

/** Removes steps one by one as long as the schedule still fails without them. */
export async function shrink(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>) {
  let shortest = steps
  for (let lengthBefore = Infinity; shortest.length < lengthBefore;) {
    lengthBefore = shortest.length
    for (let index = shortest.length - 1; index >= 0; index -= 1) {
      const without = shortest.toSpliced(index, 1)
      if (await fails(without)) shortest = without
    }
  }
  return shortest
}
