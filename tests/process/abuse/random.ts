/** Seeded random choices: the same seed makes the same choices on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** 0 to just below 1. Mulberry32. */
  fraction() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to just below `end`. */
  below(end: number) {
    return Math.floor(this.fraction() * end)
  }

  /** True in `part` (0..1) of all cases. */
  happens(part: number) {
    return this.fraction() < part
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to pick from')
    // Undefined may be a choice, too.
    return choices[this.below(choices.length)] as T
  }
}
