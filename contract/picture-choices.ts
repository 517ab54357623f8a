import * as v from 'valibot'

// Used in page URLs as well as in calls: separate from response shapes, which URLs do not need.

/** Categories of pictures, in the order of the search dialog. Source: product spec §3. */
export const CATEGORIES = ['landscape', 'animals', 'architecture', 'art', 'nature', 'city'] as const
export const Category = v.picklist(CATEGORIES)
export type Category = v.InferOutput<typeof Category>

export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** Colours to search by, far enough apart to find different pictures: `rrggbb`. */
export const SEARCH_COLOURS = {
  red: 'd93a2e',
  orange: 'e8832a',
  yellow: 'ecc83a',
  green: '5aa83c',
  teal: '2e8c82',
  blue: '2f6fa7',
  purple: '7a52c7',
  pink: 'd65a9a',
  brown: '8a5a3c',
  white: 'ffffff',
  grey: '8c8c8c',
  black: '101010',
} as const

/** Colours of a palette at most. */
export const PALETTE_COLOURS = 3

/**
 * Up to three colours with their weights, `2f6fa7:60,ffffff:30`: rrggbb without the #, and 1 to 100, relative to the
 * other weights.
 */
export const Palette = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(
    /^[0-9a-f]{6}:(?:[1-9]\d?|100)(?:,[0-9a-f]{6}:(?:[1-9]\d?|100)){0,2}$/,
    'not of the form 2f6fa7:60,ffffff:30, three colours at most',
  ),
  v.transform((text) =>
    text.split(',').map((colour) => {
      const [hex = '', weight] = colour.split(':')
      return { hex, weight: Number(weight) }
    }),
  ),
  v.check((colours) => new Set(colours.map(({ hex }) => hex)).size === colours.length, 'a colour is repeated'),
)
export type Palette = v.InferOutput<typeof Palette>

/** At least half of the picture is dark, or most of it, or half of it is black, which an OLED screen does not light. */
export const DARKNESS = ['half', 'most', 'black'] as const
export type Darkness = (typeof DARKNESS)[number]

/** Where a picture has little detail: all over, or where icons sit on a desktop or a phone. */
export const CALM_PARTS = ['whole', 'desktop', 'phone'] as const
export type CalmPart = (typeof CALM_PARTS)[number]

/** Orders of a list of pictures; `hot` is by what members did with them in the last seven days, as ranked by a job. */
export const CatalogueOrder = v.picklist(['new', 'hot', 'views', 'likes', 'downloads'])
export type CatalogueOrder = v.InferOutput<typeof CatalogueOrder>

/** Seed of a random order. */
export const Seed = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, - or _'))
export type Seed = v.InferOutput<typeof Seed>

/** A screen: its size in CSS pixels and its density, `390x844@3`. Becomes its physical pixels. */
export const Screen = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{1,4}x[1-9]\d{1,4}(@[1-9](\.\d{1,4})?)?$/, 'not of the form 390x844@3'),
  v.transform((text) => {
    const [size = '', density = '1'] = text.split('@')
    const [width = 0, height = 0] = size.split('x').map((side) => Math.round(Number(side) * Number(density)))
    return { width, height }
  }),
)
export type Screen = v.InferOutput<typeof Screen>

/** Relative difference up to which a picture's ratio fits a screen's. Source: inventory HM-22. */
export const FIT_TOLERANCE = 0.08
