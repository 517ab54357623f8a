import * as v from 'valibot'
import { Count } from './value.ts'

/** The envelope of every successful response: code 0. */
export const Answer = <const S extends v.GenericSchema>(data: S) =>
  v.object({ code: v.literal(0), success: v.literal(true), message: v.string(), data })

/**
 * The envelope of every refusal. `code` is a number for old clients, `problem` a slug for programs that is never shown,
 * `message` is in the language of `Accept-Language`, `fields` names the invalid fields. `data` has details for the
 * client, e.g. `{ needLevel }`.
 */
export const Refusal = v.object({
  code: v.number(),
  success: v.literal(false),
  message: v.string(),
  problem: v.optional(v.string()),
  error: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.string())),
  data: v.optional(v.unknown()),
})
export type Refusal = v.InferOutput<typeof Refusal>

/** A page of a list. Picture lists continue by `cursor`; `total` is capped when `totalIsCapped`. */
export const List = <const S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.array(item),
    page: Count,
    pageSize: Count,
    total: Count,
    totalIsCapped: v.optional(v.boolean(), false),
    totalPages: Count,
    hasMore: v.boolean(),
    cursor: v.optional(v.string()),
  })
