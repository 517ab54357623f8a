import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { type AddressArguments, callAddress, type CallArguments, get, post } from './call.ts'
import { queryNumber } from './value.ts'

const parts = { summary: 'x', access: 'member', client: 'site' } as const
const list = get('/api/things', {
  ...parts,
  query: v.object({ page: queryNumber(1, 1, 9), q: v.optional(v.string()) }),
})
const month = get('/api/things/:year/:month', {
  ...parts,
  query: v.object({ area: v.optional(v.picklist(['a', 'b'])) }),
})
const add = post('/api/things', { ...parts, json: v.object({ name: v.string() }) })

test('a URL has the path’s parts and the defined values of the query', () => {
  expect(callAddress(month, { params: { year: 2026, month: '03' } })).toBe('/api/things/2026/03')
  expect(callAddress(list, { query: { page: 2, q: undefined } })).toBe('/api/things?page=2')
  expect(callAddress(list, { query: { q: 'a b&c' } })).toBe('/api/things?q=a%20b%26c')
  expect(callAddress(list, {})).toBe('/api/things')
})

test('arguments are typed by the declaration', () => {
  expectTypeOf<AddressArguments<typeof month>['params']>().toEqualTypeOf<Record<'year' | 'month', string | number>>()
  expectTypeOf<{ params: { year: 2026 } }>().not.toExtend<AddressArguments<typeof month>>()
  expectTypeOf<{ query: { area: 'c' } }>().not.toExtend<Pick<AddressArguments<typeof month>, 'query'>>()
  expectTypeOf<object>().not.toExtend<CallArguments<typeof add>>()
  expectTypeOf<{ json: { name: string } }>().toExtend<CallArguments<typeof add>>()
})
