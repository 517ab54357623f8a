import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'

/**
 * The values of `?…`, for the router, which writes a text that is JSON, like 1984, in quotation marks. Without them a
 * number counts as one only where it is spelled as JavaScript does; 8e1234, 007 and null are texts.
 */
export const parseSearch = parseSearchWith((text): unknown => (text.startsWith('"') ? JSON.parse(text) : text))

/** More digits than a number of JavaScript holds, e.g. of an order: a text with and without quotation marks. */
const LONG_NUMBER = /^[1-9]\d{16,}$/

/** Writes `?…` for `parseSearch`. */
export const stringifySearch = stringifySearchWith(JSON.stringify, (text): unknown => {
  if (LONG_NUMBER.test(text)) throw new Error('needs no quotation marks')
  return JSON.parse(text)
})

/** A text in the URL, also one that reads as a number or a boolean. */
export const SearchText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

/** An integer in the URL within bounds; anything else counts as missing. */
export const searchNumber = (from: number, to: number) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(from), v.maxValue(to))), undefined)

export type SearchSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/**
 * `validateSearch` of a page that says what it ignores: the parameters of the schema as the address has them, also with
 * values that the type does not have. The page parses them by the schema.
 */
export const unparsed =
  <Schema extends SearchSchema>(schema: Schema) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(schema.entries).map((name) => [name, search[name]])) as v.InferInput<Schema>

/** Parameters with an impossible value, by a schema in which such a value counts as missing. */
export function impossibleParameters(schema: SearchSchema, search: Record<string, unknown>): string[] {
  const parsed = v.parse(schema, search)
  return Object.keys(schema.entries).filter((name) => search[name] !== undefined && parsed[name] === undefined)
}
