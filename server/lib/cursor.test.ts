import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'
import { ProblemError } from './problem.ts'

const secret = Buffer.alloc(32, 7)
const Position = v.tuple([v.string(), v.number()])
const read = (list: string, cursor: string, key = secret) => readCursor(key, list, cursor, Position)

test('a cursor decodes to its position', () => {
  expect(read('history:zh-cn', writeCursor(secret, 'history:zh-cn', ['2026-03-09', 24]))).toEqual(['2026-03-09', 24])
})

test('a cursor of another list or server, a modified and an invented one are refused', () => {
  const cursor = writeCursor(secret, 'history:zh-cn', ['2026-03-09', 24])
  const [payload, signature] = cursor.split('.')
  const forged = Buffer.from('["2027-01-01",0]').toString('base64url')
  expect(() => read('history:en-us', cursor)).toThrow(ProblemError)
  expect(() => read('history:zh-cn', cursor, Buffer.alloc(32, 8))).toThrow(ProblemError)
  for (const text of ['', '.', 'x', `${payload}.`, `.${signature}`, `${forged}.${signature}`, '%00.%00', '{}']) {
    expect(() => read('history:zh-cn', text), text).toThrow(ProblemError)
  }
})
