import { expect, test } from 'vitest'
import { centuryOf } from './century-of.ts'

// rows: HM-14
test.each([
  ['c. 1660', 17],
  ['1884/86', 19],
  ['ca. 1597–1599', 16],
  ['1900', 19],
  ['1901', 20],
  ['about 800', 8],
  ['17th century', 17],
  ['late 12th–early 13th century', 12],
  ['2nd century BCE', undefined],
  ['664–332 B.C.', undefined],
  ['9999', undefined],
  ['undated', undefined],
  ['', undefined],
] as const)('%j is in century %s', (date, century) => {
  expect(centuryOf(date)).toBe(century)
})
