import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/http/api-error.ts'
import { refusalOf } from './refusal.ts'

const answer = (status: number, more: { code?: number; problem?: string; data?: unknown; retryAfter?: number } = {}) =>
  new ApiError({ client: 'wallpaper', status, code: status, serverMessage: '', ...more })

// rows: DT-15
test('each kind of failure has its own state', () => {
  expect(refusalOf(answer(402, { data: { needLevel: 3 } }))).toEqual({ kind: 'level', needLevel: 3, thumbhash: '' })
  expect(refusalOf(answer(404))).toEqual({ kind: 'withdrawn' })
  expect(refusalOf(answer(0))).toEqual({ kind: 'network' })
  expect(refusalOf(answer(429, { retryAfter: 30 }))).toEqual({ kind: 'busy', retryAfter: 30 })
  expect(refusalOf(answer(429, { problem: 'downloads-used', data: { limit: 20, needLevel: 2 } }))).toEqual({
    kind: 'used',
    limit: 20,
    needLevel: 2,
  })
  expect(refusalOf(answer(500))).toMatchObject({ kind: 'other' })
})

// rows: DT-13
test('code 402 means the level, in the status or in the body', () => {
  expect(refusalOf(answer(200, { code: 402 }))).toEqual({ kind: 'level', needLevel: 2, thumbhash: '' })
})
