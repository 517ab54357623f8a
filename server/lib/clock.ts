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

const UNIT_MS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }
type Span = Partial<typeof UNIT_MS>

interface StoppedClock extends Clock {
  set(instant: Date | string): void
  /** The instant so much after its own; before it where the span is negative. */
  after(span: Span): Date
  /** Moves on by the span. */
  pass(span: Span): void
}

/** A clock that stays at one instant until it is set again. */
export function stoppedClock(instant: Date | string): StoppedClock {
  let at = new Date(instant)
  const after = (span: Span) => {
    const units = Object.keys(UNIT_MS) as (keyof Span)[]
    return new Date(units.reduce((ms, unit) => ms + (span[unit] ?? 0) * UNIT_MS[unit], at.getTime()))
  }
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
    after,
    pass: (span) => {
      at = after(span)
    },
  }
}
