import * as v from 'valibot'

/** An integer in the URL within bounds; anything else counts as missing. */
export const searchNumber = (from: number, to: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))), undefined)
