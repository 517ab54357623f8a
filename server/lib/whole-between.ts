import * as v from 'valibot'

/** A whole number from `least` to `most`, in JSON that an operator writes. */
export const wholeBetween = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
