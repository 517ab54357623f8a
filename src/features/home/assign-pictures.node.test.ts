import { expect, test } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { assignPictures, assignShelves } from './assign-pictures.ts'

const PHONE = { w: 780, h: 1688 }
const DESKTOP = { w: 1440, h: 900 }

const recent = Array.from({ length: 30 }, (_, index) =>
  samplePicture({
    aid: `day-${index}`,
    date: `2026-10-${String(30 - index).padStart(2, '0')}`,
    ...(index % 3 === 0 && { width: 2160, height: 3840, ratio: 0.5625, orientation: 'portrait' as const }),
    ...(index === 4 && { kind: 'art' as const }),
  }),
)
const hero = samplePicture({ aid: 'hero', date: '2026-10-31' })
// The second area shows yesterday's picture of the first, the third that of the second.
const others = ['japan', 'day-1', 'day-1', 'hero'].map((aid) => samplePicture({ aid, date: '2026-10-31' }))

// rows: HM-03
test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('no picture appears twice on home of %s', (_, screen) => {
  const { world, fits, before } = assignPictures({ hero, others, recent: [hero, ...recent], screen })
  const all = [hero, ...world, ...fits, ...before].map(({ aid }) => aid)
  expect(new Set(all).size).toBe(all.length)
  expect(world.map(({ aid }) => aid)).toEqual(['japan', 'day-1'])
  expect(fits).toHaveLength(6)
  expect(before.map(({ aid }) => aid).slice(0, 4)).toEqual(['day-0', 'day-2', 'day-3', 'day-5'])
})

test('the painting has its own section, with the first one not shown elsewhere', () => {
  const { shown } = assignPictures({ hero, others, recent, screen: DESKTOP })
  const arts = ['day-1', 'day-4', 'scroll'].map((aid) => samplePicture({ aid, kind: 'art' }))
  const { painting, taken } = assignShelves({ arts, spotlights: arts, picks: [], shown })
  expect(painting?.aid).toBe('day-4')
  expect(taken).toEqual(new Set([...shown, 'day-4', 'scroll']))
})

test('few days are split between the fits-your-screen row and the last row', () => {
  const few = recent.slice(0, 5)
  const { fits, before } = assignPictures({ hero, others: [], recent: few, screen: DESKTOP })
  expect(before).toHaveLength(3)
  expect(fits.map(({ aid }) => aid)).toEqual(['day-4'])
})
