import * as v from 'valibot'
import { ENTRY_VERSION, UPGRADES } from './entry-version.ts'

const OfVersion = v.looseObject({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** Converts a stored record of an earlier version to `version`; returns anything else unchanged. */
export function upgraded(record: unknown, version: number = ENTRY_VERSION, upgrades = UPGRADES): unknown {
  if (!v.is(OfVersion, record) || record.version >= version) return record
  return upgrades.slice(record.version - 1, version - 1).reduce((older, upgrade) => upgrade(older), record as object)
}
