/** Where the server reads the time; nothing else may ask for it. */
export interface Clock {
  now(): Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests set. It goes on running from the instant it was set to. */
export class SettableClock implements Clock {
  #offset = 0

  now() {
    return new Date(Date.now() + this.#offset)
  }

  /** Moves the clock to `instant`; null puts it back to the machine's time. */
  set(instant: Date | null) {
    this.#offset = instant ? instant.getTime() - Date.now() : 0
  }
}

/** A clock that stands still until it is set again. */
export function stoppedClock(instant: Date | string): Clock & { set(instant: Date | string): void } {
  let at = new Date(instant)
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
  }
}
