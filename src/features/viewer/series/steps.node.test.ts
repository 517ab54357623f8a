import { expect, test } from 'vitest'
import type { Place } from './place.ts'
import { type Move, moved } from './steps.ts'

const [dusk, dawn, noon] = ['dusk', 'dawn', 'noon'].map((aid) => ({ aid, at: -1 })) as [Place, Place, Place]

const after = (...moves: Move[]) => moves.reduce(moved, { shown: dusk, owed: 0 })
const BACK = { is: 'owe', way: -1 } as const

// rows: VW-04
test('each pending step is taken once, even if resolved twice for one picture', () => {
  const toDawn = { is: 'pay', from: dusk, place: dawn } as const
  expect(after(BACK, BACK, toDawn, toDawn)).toEqual({ shown: dawn, owed: -1 })
  expect(after(BACK, BACK, toDawn, { is: 'pay', from: dawn, place: noon }, toDawn)).toEqual({ shown: noon, owed: 0 })
})

test('a step added while another is being taken is neither lost nor repeated', () => {
  expect(after(BACK, { is: 'pay', from: dusk, place: dawn }, BACK)).toEqual({ shown: dawn, owed: -1 })
})

test('at an end no step is pending; opposite steps cancel out', () => {
  expect(after(BACK, BACK, { is: 'pay', from: dusk, place: null })).toEqual({ shown: dusk, owed: 0 })
  expect(after(BACK, { is: 'owe', way: 1 })).toEqual({ shown: dusk, owed: 0 })
})
