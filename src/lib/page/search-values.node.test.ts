import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, SearchText, searchNumber, stringifySearch } from './search-values.ts'

const textOf = (search: string) => v.parse(v.object({ text: SearchText }), parseSearch(search)).text

const LIKE_NUMBERS = [
  '8e1234',
  '1e5000',
  '1e3',
  '123456',
  '000000',
  '007',
  '1984',
  '-0',
  '1.50',
  '9'.repeat(30),
  '20261128648191500000',
]

test.each([...LIKE_NUMBERS, 'true', 'null', '{}', '[1]', '"', '"moon', ''])(
  'the text %s is the same whether it was typed or written by the app',
  (text) => {
    expect(textOf(`?text=${text}`)).toBe(text)
    expect(textOf(stringifySearch({ text }))).toBe(text)
  },
)

test('numbers within bounds are numbers', () => {
  const Year = v.object({ y: searchNumber(1900, 2099) })
  const yearOf = (search: string) => v.parse(Year, parseSearch(search)).y
  expect(yearOf('?y=2026')).toBe(2026)
  expect(['?y=1899', '?y=2026.5', '?y=02026', '?y=%222026%22', '?y=x', ''].map(yearOf)).toEqual(
    Array(6).fill(undefined),
  )
})

// rows: RT-37
test('the number of an order stands in the URL as it is', () => {
  expect(stringifySearch({ order: '20261128648191499646' })).toBe('?order=20261128648191499646')
  expect(stringifySearch({ text: '1984' })).toBe('?text=%221984%22')
})
