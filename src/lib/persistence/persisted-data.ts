import * as v from 'valibot'

/** Version of what is kept, not of the build: raised where an older record would be read wrongly. Others are dropped. */
export const KEPT_VERSION = 1

/** Stored data that matches, and when it came; undefined where it does not. */
export function readData(stored: unknown, at: number, shape: v.GenericSchema) {
  const { success, output } = v.safeParse(shape, stored)
  // Nothing is younger than now: a clock may have been ahead.
  return success ? { data: output, at: Math.min(at, Date.now()) } : undefined
}
