import { levelOfPixels } from '#contract/membership-level.ts'
import { type Orientation, ORIENTATIONS } from '#contract/picture-choices.ts'
import type { Term } from '#server/lib/search/find-text.ts'

interface Pixels {
  width: number
  height: number
}

/** What a list may require of a picture's size; undefined for any. */
export interface ShapeFilter {
  orientation?: Orientation | undefined
  /** 1 to 3, as `levelOfPixels` gives it. */
  level?: number | undefined
  exact?: Pixels | undefined
  /** Minimum sides; below the first indexed side they are no condition here, between two the smaller one counts. */
  least?: Pixels | undefined
  /** Of each one, the picture has one of the ratios within that many steps of 3 %. */
  ratios: readonly { any: readonly Pixels[]; steps: number }[]
}

/** Side lengths, in pixels, that a filter by size queries the index for. */
const SIDES = [1080, 1440, 2160, 2560, 2880, 3840, 5120, 7680]
export const isIndexedSide = (pixels: number) => SIDES.includes(pixels)
const LEVELS = [1, 2, 3]
/** No side is longer: a picture has that many pixels at most. */
const LONGEST_SIDE = 150_000_000
/** Steps of aspect ratio: three percent. */
const RATIO_STEP = Math.log(1.03)
/**
 * A query of more lexemes is slower than one that joins lists. Beside other filters, the joined lists match too little
 * to be found among the newest pictures; alone, so many shapes match enough there.
 */
const MOST_SHAPES = { alone: 40, besideOthers: 150 }

const orientationOf = ({ width, height }: Pixels): Orientation =>
  width === height ? 'square' : width > height ? 'landscape' : 'portrait'
const ratioStep = ({ width, height }: Pixels) => Math.round(Math.log(width / height) / RATIO_STEP)
/** Ranks of a side: how many of `SIDES` are no longer. */
const RANKS = [0, ...SIDES.map((_, at) => at + 1)]
const sideRank = (pixels: number) => SIDES.filter((side) => side <= pixels).length

/** Everything that the lexemes of a shape are made of. */
interface Shape {
  orientation: Orientation
  level: number
  /** Ranks of the sides. */
  width: number
  height: number
}

const lexeme = {
  orientation: (orientation: Orientation) => `=o:${orientation}`,
  level: (level: number) => `=l:${level}`,
  size: ({ width, height }: Pixels) => `=d:${width}x${height}`,
  ratio: (step: number) => `=r:${step}`,
  /** At least the width (w) or height (v) of that rank. */
  atLeast: (side: 'w' | 'v', rank: number) => `=${side}:${SIDES[rank - 1]}`,
  shape: ({ orientation, level, width, height }: Shape) => `=b:${orientation[0]}${width}${height}${level}`,
  shapeOfRatio: (shape: Shape, step: number) => `${lexeme.shape(shape)}:${step}`,
}

const shapeOf = (size: Pixels): Shape => ({
  orientation: orientationOf(size),
  level: levelOfPixels(size.width, size.height),
  width: sideRank(size.width),
  height: sideRank(size.height),
})

/** The lexemes of a picture's size. */
export function shapeLexemes(size: Pixels): string[] {
  const shape = shapeOf(size)
  return [
    lexeme.orientation(shape.orientation),
    lexeme.level(shape.level),
    lexeme.size(size),
    lexeme.ratio(ratioStep(size)),
    ...RANKS.slice(1, shape.width + 1).map((rank) => lexeme.atLeast('w', rank)),
    ...RANKS.slice(1, shape.height + 1).map((rank) => lexeme.atLeast('v', rank)),
    // Conditions on one picture's size together match few, while each of them matches a large part of the library:
    // joining their lists takes seconds.
    lexeme.shape(shape),
    lexeme.shapeOfRatio(shape, ratioStep(size)),
  ]
}

/** The lexemes of a companion's size; the level is that of the picture's own file. */
export const companionLexemes = (size: Pixels): string[] =>
  shapeLexemes(size).filter((each) => each !== lexeme.level(shapeOf(size).level))

/**
 * The filter as clauses that must all match; null where no size can meet it.
 * @param isAlone the query has no other clauses
 */
export function shapeClauses(filter: ShapeFilter, isAlone = false): Term[][] | null {
  const { exact } = filter
  if (exact) return fits(exact, filter) ? [[lexeme.size(exact)]] : null
  const least = { width: sideRank(filter.least?.width ?? 0), height: sideRank(filter.least?.height ?? 0) }
  const clauses: Term[][] = [
    ...(filter.orientation ? [[lexeme.orientation(filter.orientation)]] : []),
    ...(filter.level ? [[lexeme.level(filter.level)]] : []),
    ...filter.ratios.map((ratios) => stepsOf(ratios).map(lexeme.ratio)),
    ...(least.width ? [[lexeme.atLeast('w', least.width)]] : []),
    ...(least.height ? [[lexeme.atLeast('v', least.height)]] : []),
  ]
  if (clauses.length < 2) return clauses
  const shapes = possibleShapes(filter, least)
  if (shapes.length === 0) return null
  return shapes.length > MOST_SHAPES[isAlone ? 'alone' : 'besideOthers'] ? clauses : [shapes]
}

function fits(size: Pixels, { orientation, level, least, ratios }: ShapeFilter) {
  return (
    (orientation ?? orientationOf(size)) === orientationOf(size) &&
    (level ?? levelOfPixels(size.width, size.height)) === levelOfPixels(size.width, size.height) &&
    size.width >= (least?.width ?? 0) &&
    size.height >= (least?.height ?? 0) &&
    ratios.every((one) => stepsOf(one).includes(ratioStep(size)))
  )
}

const stepsOf = ({ any, steps }: ShapeFilter['ratios'][number]) => [
  ...new Set(any.flatMap((ratio) => Array.from({ length: 2 * steps + 1 }, (_, at) => ratioStep(ratio) + at - steps))),
]

/** Lexemes of all shapes that meet the filter and that some size has. */
function possibleShapes(filter: ShapeFilter, least: Pixels): string[] {
  const steps = filter.ratios.map((one) => new Set(stepsOf(one))).reduce<Set<number> | null>(inBoth, null)
  const shapes = SHAPES.filter(
    ({ orientation, level, width, height }) =>
      (filter.orientation ?? orientation) === orientation &&
      (filter.level ?? level) === level &&
      width >= least.width &&
      height >= least.height,
  )
  if (!steps) return shapes.map(lexeme.shape)
  return [...steps].flatMap((step) =>
    shapes.filter((shape) => canHaveRatio(shape, step)).map((shape) => lexeme.shapeOfRatio(shape, step)),
  )
}

const inBoth = (one: Set<number> | null, other: Set<number>) =>
  one ? new Set([...one].filter((step) => other.has(step))) : other

/** Shortest and longest side of a rank. */
const sidesOf = (rank: number) => [SIDES[rank - 1] ?? 1, (SIDES[rank] ?? LONGEST_SIDE + 1) - 1] as const

function isPossible({ orientation, level, width, height }: Shape) {
  const [widths, heights] = [sidesOf(width), sidesOf(height)]
  const hasOrientation = {
    landscape: widths[1] > heights[0],
    portrait: heights[1] > widths[0],
    square: widths[1] >= heights[0] && heights[1] >= widths[0],
  }[orientation]
  const shortest = Math.max(widths[0], heights[0])
  const longest =
    orientation === 'landscape' ? widths[1] : orientation === 'portrait' ? heights[1] : Math.min(widths[1], heights[1])
  return hasOrientation && level >= levelOfPixels(shortest, 1) && level <= levelOfPixels(longest, 1)
}

/** All shapes that some size has. */
const SHAPES: readonly Shape[] = ORIENTATIONS.flatMap((orientation) =>
  LEVELS.flatMap((level) =>
    RANKS.flatMap((width) => RANKS.map((height): Shape => ({ orientation, level, width, height }))),
  ),
).filter(isPossible)

function canHaveRatio({ orientation, width, height }: Shape, step: number) {
  const [widths, heights] = [sidesOf(width), sidesOf(height)]
  const isTurned = { landscape: step >= 0, portrait: step <= 0, square: step === 0 }[orientation]
  return (
    isTurned &&
    Math.log(widths[1] / heights[0]) >= (step - 0.5) * RATIO_STEP &&
    Math.log(widths[0] / heights[1]) <= (step + 0.5) * RATIO_STEP
  )
}
