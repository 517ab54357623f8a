import { expect, test } from 'vitest'
import {
  askedSection,
  bboxText,
  bounded,
  cellAround,
  isInSection,
  panned,
  pointOf,
  sectionOf,
  viewOf,
  wholeView,
  zoomedAround,
} from './projection.ts'

const SIZE = { width: 1024, height: 640 }
const EUROPE = { x: 0.53, y: 0.34, zoom: 4 }
const AT_DATE_LINE = { x: 0.999, y: 0.5, zoom: 4 }

// rows: SE-20
test('the whole world fills the map, without a gap at the poles', () => {
  const view = wholeView(SIZE)
  expect(view.zoom).toBe(2)
  expect(sectionOf(view, SIZE)).toMatchObject({ west: -180, east: 180 })
  expect(bounded({ ...view, y: -1 }, SIZE).y).toBeCloseTo(0.3125)
  expect(bounded({ ...view, zoom: 0 }, SIZE).zoom).toBe(2)
})

test('a section that is read from the address shows the same view', () => {
  for (const view of [EUROPE, AT_DATE_LINE]) {
    const again = viewOf(sectionOf(view, SIZE), view.zoom, SIZE)
    expect(again.x).toBeCloseTo(view.x, 8)
    expect(again.y).toBeCloseTo(view.y, 8)
  }
})

test('a section across the antimeridian has its places on both sides', () => {
  const section = sectionOf(AT_DATE_LINE, SIZE)
  expect(section.west).toBeGreaterThan(section.east)
  expect([178, -179, 10].map((lng) => isInSection({ lat: 0, lng }, section))).toEqual([true, true, false])
})

test('zooming leaves the place under the pointer where it is', () => {
  const at = { x: 200, y: -100 }
  const before = panned(EUROPE, { x: -at.x, y: -at.y })
  const zoomed = zoomedAround(EUROPE, 6, at, SIZE)
  const after = panned(zoomed, { x: -at.x, y: -at.y })
  expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 10), expect.closeTo(before.y, 10)])
})

test('a small move asks for the same section', () => {
  const text = (view: typeof EUROPE) => bboxText(askedSection(view, SIZE).section, 7)
  expect(text(panned(EUROPE, { x: 3, y: 3 }))).toBe(text(EUROPE))
  expect(text(panned(EUROPE, { x: 300, y: 0 }))).not.toBe(text(EUROPE))
  expect(askedSection(wholeView(SIZE), SIZE).section).toMatchObject({
    west: expect.closeTo(-180, 4),
    east: expect.closeTo(180, 4),
  })
})

test('the cell of a cluster contains its place', () => {
  const paris = { lat: 48.86, lng: 2.35 }
  expect(isInSection(paris, cellAround(paris, 9))).toBe(true)
  expect(pointOf({ lat: 90, lng: 180 })).toEqual({ x: 1, y: expect.closeTo(0, 6) })
})
