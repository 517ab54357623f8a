import { expect, test } from 'vitest'
import { labDistance2, labOfHex } from './lab.ts'
import { paletteDistance, weightedColours } from './palette-distance.ts'

const paletteOf = (...colours: [hex: string, share: number][]) =>
  weightedColours(colours.map(([hex, share]) => ({ hex, share })))
const BLUE = '#2f6fa7'
const SAND = '#d7b98a'
const WHITE = '#ffffff'

// rows: SE-17
test('equal palettes have no distance, whatever their weights sum to and however they are sorted', () => {
  expect(paletteDistance(paletteOf([BLUE, 6], [WHITE, 4]), paletteOf([WHITE, 0.4], [BLUE, 0.6]))).toBeCloseTo(0)
})

test('the distance of two single colours is that of the colours', () => {
  const distance = Math.sqrt(labDistance2(labOfHex(BLUE), labOfHex(SAND)))
  expect(paletteDistance(paletteOf([BLUE, 1]), paletteOf([SAND, 1]))).toBeCloseTo(distance)
})

test('the distance grows as colours and shares differ more, the same in both directions', () => {
  const wanted = paletteOf([BLUE, 60], [WHITE, 40])
  const others = [
    paletteOf(['#336fa2', 62], [WHITE, 38]),
    paletteOf([BLUE, 85], [WHITE, 15]),
    paletteOf([BLUE, 1]),
    paletteOf([SAND, 60], ['#101010', 40]),
  ]
  const distances = others.map((other) => paletteDistance(wanted, other))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(others.map((other) => paletteDistance(other, wanted))).toEqual(distances.map((each) => expect.closeTo(each)))
})
