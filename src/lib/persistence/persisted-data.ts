import * as v from 'valibot'

/** Version of the stored format, not of the build: raise it when older records would be misread. Others are deleted. */
export const PERSISTED_VERSION = 1

/** Stored data that matches `shape`, and its time; undefined otherwise. */
export function readData(stored: unknown, at: number, shape: v.GenericSchema) {
  const { success, output } = v.safeParse(shape, stored)
  // Never in the future: the device's clock may have been ahead.
  return success ? { data: output, at: Math.min(at, Date.now()) } : undefined
}
