import * as v from 'valibot'

/** Whole number from 0. */
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A calendar day without a time zone, `YYYY-MM-DD`. */
export const LocalDate = v.pipe(v.string(), v.isoDate(), v.check(isRealDay, 'no such day'))
export type LocalDate = v.InferOutput<typeof LocalDate>

/** An instant, ISO 8601 with zone. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isRealInstant, 'no such time'))

/** `#rrggbb` */
export const HexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))

/** The limits leave room to count a day forward and back; databases have no year 0, and a year has four digits here. */
function isRealDay(day: string) {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day > '0001-01-01' && day < '9999-12-31'
}

/** Checks the day as well, because JavaScript reads 30 February as 2 March. */
function isRealInstant(instant: string) {
  return isRealDay(instant.slice(0, 10)) && !Number.isNaN(Date.parse(instant))
}

/** A note by the operator; the English may be empty. */
export const EditorsNote = v.object({ text: v.string(), textEn: v.string() })
export type EditorsNote = v.InferOutput<typeof EditorsNote>

/** Parses query text as a whole number within bounds; defaults to `fallback`. */
export const queryNumber = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'not a number'), v.transform(Number), v.minValue(min), v.maxValue(max)),
    String(fallback),
  )
