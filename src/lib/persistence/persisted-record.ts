import * as v from 'valibot'
import { KEPT_VERSION, readData } from './persisted-data.ts'

export const KeptRecord = v.object({
  version: v.literal(KEPT_VERSION),
  /** Records of a kind are counted together. */
  kind: v.string(),
  most: v.number(),
  /** When the data came, milliseconds since 1970. */
  at: v.number(),
  data: v.unknown(),
})
export type KeptRecord = v.InferOutput<typeof KeptRecord>

/** What a stored value says where record and data are what they should be; undefined for anything else. */
export function readRecord(stored: unknown, shape: v.GenericSchema) {
  const { success, output } = v.safeParse(KeptRecord, stored)
  return success ? readData(output.data, output.at, shape) : undefined
}
