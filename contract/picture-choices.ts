import * as v from 'valibot'

// Used in page URLs as well as in calls: separate from response shapes, which URLs do not need.

/** Categories of pictures, in the order of the search dialog. Source: product spec §3. */
export const CATEGORIES = ['landscape', 'animals', 'architecture', 'art', 'nature', 'city'] as const
export const Category = v.picklist(CATEGORIES)
export type Category = v.InferOutput<typeof Category>

export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Orders of a list of pictures. */
export const CatalogueOrder = v.picklist(['new', 'views', 'likes', 'downloads'])
export type CatalogueOrder = v.InferOutput<typeof CatalogueOrder>

/** Seed of a random order. */
export const Seed = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, - or _'))
export type Seed = v.InferOutput<typeof Seed>
