import * as v from 'valibot'

/** Search parameters that show a collection instead of the favourites; others are ignored. */
export const CollectionSearch = v.object({
  /** Number of an own collection. */
  collection: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  /** Secret of a shared collection; one that is malformed leads to a page that says so. */
  shared: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(String), v.maxLength(100))), undefined),
})
