import { expect, test } from 'vitest'
import type { MoonDay } from '#contract/moon-calendar.ts'
import { dayState } from './month/day-state.ts'
import { firstReachable } from './month/day-state.ts'
import { moonPhase } from './moon-phase.ts'
import { clampMonth, monthOf, moonPlace } from './moon-place.ts'
import { phaseOutline } from './phase-outline.ts'

// rows: CK-23
test.each([
  [1, 'crescent'],
  [14, 'crescent'],
  [15, 'half'],
  [16, 'gibbous'],
  [29, 'gibbous'],
  [30, 'full'],
  [31, 'full'],
  [400, 'full'],
] as const)('day %d of a streak is a %s moon', (streak, phase) => {
  expect(moonPhase(streak)).toBe(phase)
})

test('a small moon is lit from the right, with a straight terminator at half, and full at the end', () => {
  expect(phaseOutline(1 / 30, 10)).toBe('M0,-10A10,10 0 0 1 0,10A9.33,10 0 0 0 0,-10Z')
  expect(phaseOutline(0.5, 10)).toBe('M0,-10A10,10 0 0 1 0,10A0,10 0 0 1 0,-10Z')
  expect(phaseOutline(1, 10)).toBe('M0,-10A10,10 0 0 1 0,10A10,10 0 0 1 0,-10Z')
})

const claimed = (kind: MoonDay['kind']): MoonDay => ({
  date: '2026-03-05',
  pointsEarned: 5,
  bonus: 0,
  streak: 1,
  kind,
  isLate: false,
})
const known = { today: '2026-03-09', firstDay: '2026-03-02', saved: new Set(['2026-03-08', '2026-03-05']) }

// rows: CK-23
test.each([
  ['2026-03-05', claimed('normal'), 'checked'],
  ['2026-03-05', claimed('makeup'), 'checked'],
  ['2026-03-05', claimed('freeze'), 'bridged'],
  ['2026-03-08', undefined, 'saved'],
  ['2026-03-09', undefined, 'open'],
  ['2026-03-10', undefined, 'future'],
  ['2026-03-03', undefined, 'missed'],
  ['2026-03-01', undefined, 'before'],
])('%s with %o is %s', (day, found, state) => {
  expect(dayState(day, found, known)).toBe(state)
})

test('before the first check-in no day was missed', () => {
  expect(dayState('2026-03-03', undefined, { ...known, firstDay: null })).toBe('before')
})

test('a URL with a month out of range shows the nearest one', () => {
  expect(clampMonth(undefined, '2025-12-31', '2026-03-09')).toBe('2026-03')
  expect(clampMonth('2026-01', '2025-12-31', '2026-03-09')).toBe('2026-01')
  expect(clampMonth('2099-01', '2025-12-31', '2026-03-09')).toBe('2026-03')
  expect(clampMonth('1999-01', '2025-12-31', '2026-03-09')).toBe('2025-12')
  expect(clampMonth('1999-01', undefined, '2026-03-09')).toBe('1999-01')
  expect(monthOf(moonPlace('2026-01'))).toBe('2026-01')
  expect(monthOf({ y: 2026 })).toBeUndefined()
})

// rows: CK-24
test('the calendar reaches back to the days that a make-up card may fill, also before the first check-in', () => {
  const today = '2026-12-02'
  expect(firstReachable({ today, firstDay: '2026-12-01' })).toBe('2026-11-25')
  expect(firstReachable({ today, firstDay: '2026-11-20' })).toBe('2026-11-20')
  expect(firstReachable({ today, firstDay: null })).toBe('2026-11-25')
})
