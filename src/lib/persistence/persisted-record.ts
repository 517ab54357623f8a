import * as v from 'valibot'
import { PERSISTED_VERSION, readData } from './persisted-data.ts'

export const PersistedRecord = v.object({
  version: v.literal(PERSISTED_VERSION),
  /** Records of one kind are pruned together. */
  kind: v.string(),
  most: v.number(),
  /** When the data was loaded, milliseconds since 1970. */
  at: v.number(),
  data: v.unknown(),
})
export type PersistedRecord = v.InferOutput<typeof PersistedRecord>

/** Data and time of a valid stored record; undefined otherwise. */
export function readRecord(stored: unknown, shape: v.GenericSchema) {
  const { success, output } = v.safeParse(PersistedRecord, stored)
  return success ? readData(output.data, output.at, shape) : undefined
}
