import * as v from 'valibot'

/**
 * Parses an object for which the product spec requires only some fields: a missing or null field takes its value from
 * `defaults`. Other values are passed to `schema` unchanged.
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
