import { expect, test } from 'vitest'
import { upgraded } from './upgrade.ts'

const toSecond = (record: object) => ({ ...record, version: 2, isSecond: true })
const toThird = (record: object) => ({ ...record, version: 3, isThird: true })

test('F15 a record of an earlier version takes every step to this one', () => {
  expect(upgraded({ version: 1, id: 'a' }, 3, [toSecond, toThird])).toEqual({
    version: 3,
    id: 'a',
    isSecond: true,
    isThird: true,
  })
  expect(upgraded({ version: 2, id: 'a' }, 3, [toSecond, toThird])).toEqual({ version: 3, id: 'a', isThird: true })
})

test.each([
  [{ version: 1 }],
  [{ version: 2 }],
  [{ version: 0 }],
  [{ version: 0.5 }],
  [{ version: '1' }],
  ['text'],
  [null],
])('F16 %j is left as it is by version 1', (record) => {
  expect(upgraded(record)).toBe(record)
})
