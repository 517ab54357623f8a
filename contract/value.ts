import * as v from 'valibot'

/** Whole number from 0. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export const LocalDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'no such day'))
export type LocalDate = v.InferOutput<typeof LocalDate>

/** An instant, ISO 8601 with zone. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** `#rrggbb` */
export const HexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

function isRealDay(day: string) {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** Query text read as a whole number within bounds; missing means `fallback`. */
export const queryNumber = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a number'), v.transform(Number), v.minValue(min), v.maxValue(max)),
    String(fallback),
  )
