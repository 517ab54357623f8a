import { expect, test } from 'vitest'
import { levelOfPixels } from '#contract/membership-level.ts'
import type { Orientation } from '#contract/picture-choices.ts'
import type { Term } from '#server/lib/search/find-text.ts'
import { shapeClauses, type ShapeFilter, shapeLexemes } from './shape.ts'

const LENGTHS = [1, 700, 1080, 1500, 2160, 2161, 2880, 3840, 3841, 5000, 7680, 7681, 12_000]
const SIZES = LENGTHS.flatMap((width) => LENGTHS.map((height) => ({ width, height })))
const NEARLY_SQUARE = { width: 4000, height: 3990 }
const WIDE = { width: 21, height: 9 }
const USUAL = { width: 16, height: 9 }

const ORIENTATIONS: (Orientation | undefined)[] = [undefined, 'landscape', 'portrait', 'square']
const LEVELS = [undefined, 1, 2, 3]
const LEAST = [undefined, { width: 2560, height: 1440 }, { width: 1080, height: 2160 }, { width: 7680, height: 1 }]
const RATIOS: ShapeFilter['ratios'][] = [
  [],
  [{ any: [USUAL], steps: 2 }],
  [{ any: [USUAL, { width: 9, height: 16 }, WIDE], steps: 1 }],
  [
    { any: [WIDE], steps: 1 },
    { any: [USUAL], steps: 2 },
  ],
]
const FILTERS: ShapeFilter[] = ORIENTATIONS.flatMap((orientation) =>
  LEVELS.flatMap((level) => LEAST.flatMap((least) => RATIOS.map((ratios) => ({ orientation, level, least, ratios })))),
)

/** As the database matches the lexemes of a picture with a query. */
const isMatch = (lexemes: ReadonlySet<string>, clauses: Term[][] | null) =>
  clauses?.every((clause) => clause.some((term) => [term].flat().every((one) => lexemes.has(one)))) ?? false

const ratioStep = (width: number, height: number) => Math.round(Math.log(width / height) / Math.log(1.03))

/** The filter's conditions one by one. */
function meets({ width, height }: { width: number; height: number }, filter: ShapeFilter) {
  const turned = width === height ? 'square' : width > height ? 'landscape' : 'portrait'
  return (
    (filter.orientation ?? turned) === turned &&
    (filter.level ?? levelOfPixels(width, height)) === levelOfPixels(width, height) &&
    width >= (filter.least?.width ?? 0) &&
    height >= (filter.least?.height === 1 ? 0 : (filter.least?.height ?? 0)) &&
    filter.ratios.every(({ any, steps }) =>
      any.some((ratio) => Math.abs(ratioStep(ratio.width, ratio.height) - ratioStep(width, height)) <= steps),
    )
  )
}

// rows: AP-01, HM-22
test('the lexemes of a size match a filter exactly where each of its conditions holds', () => {
  const indexed = [...SIZES, NEARLY_SQUARE].map((size) => ({ size, lexemes: new Set(shapeLexemes(size)) }))
  for (const filter of FILTERS) {
    const clauses = shapeClauses(filter)
    const wrong = indexed.find(({ size, lexemes }) => isMatch(lexemes, clauses) !== meets(size, filter))
    expect(wrong?.size, JSON.stringify(filter)).toBeUndefined()
  }
})

// rows: AP-01
test('conditions that no size meets together are detected without a query', () => {
  expect(shapeClauses({ level: 1, least: { width: 7680, height: 4320 }, ratios: [] })).toBeNull()
  expect(shapeClauses({ orientation: 'portrait', ratios: [{ any: [USUAL], steps: 1 }] })).toBeNull()
  expect(shapeClauses({ exact: { width: 3440, height: 1440 }, orientation: 'portrait', ratios: [] })).toBeNull()
  expect(shapeClauses({ exact: { width: 3440, height: 1440 }, level: 1, ratios: [] })).toEqual([['=d:3440x1440']])
})

test('a single condition is one short list, several are one list of few shapes', () => {
  expect(shapeClauses({ ratios: [] })).toEqual([])
  expect(shapeClauses({ orientation: 'square', ratios: [] })).toEqual([['=o:square']])
  const portraits = shapeClauses({ orientation: 'portrait', least: { width: 2160, height: 3840 }, ratios: [] })
  expect(portraits).toHaveLength(1)
  expect(portraits?.[0]?.length).toBeLessThan(40)
})
