import * as v from 'valibot'

/**
 * Reads an object of which the product spec gives only some fields: a field that is missing or null is taken from
 * `defaults`. Anything that is no object is passed to `schema` as it is.
 */
export const withDefaults = <const S extends v.GenericSchema>(defaults: () => object, schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (isRecord(value) ? { ...defaults(), ...withoutNulls(value) } : value)),
    schema,
  )

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutNulls = (record: object) => Object.fromEntries(Object.entries(record).filter(([, part]) => part !== null))
