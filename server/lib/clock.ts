/** The server's source of time; no other code may read it. */
export interface Clock {
  now(): Date
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests set. It runs on from the instant it was set to. */
export class SettableClock implements Clock {
  #offset = 0

  now() {
    return new Date(Date.now() + this.#offset)
  }

  /** Sets the clock to `instant`; null returns it to system time. */
  set(instant: Date | null) {
    this.#offset = instant ? instant.getTime() - Date.now() : 0
  }
}

/** A clock that stays at one instant until it is set again. */
export function stoppedClock(instant: Date | string): Clock & { set(instant: Date | string): void } {
  let at = new Date(instant)
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
  }
}
