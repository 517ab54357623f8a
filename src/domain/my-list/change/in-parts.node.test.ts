import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

const entries = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => ({ entryId: `p${index}`, restore: 'x'.repeat(length) }))

// rows: AP-34
test('a change is split so that each part has at most a thousand entries and fits into one request', () => {
  expect(inParts(entries(2500, 10)).map((part) => part.length)).toEqual([1000, 1000, 500])
  const long = inParts(entries(1000, 200))
  expect(long.length).toBeGreaterThan(3)
  for (const part of long)
    expect(JSON.stringify(part.map(({ restore }) => restore)).length).toBeLessThan(64 * 1024 - 200)
  expect(long.flat()).toHaveLength(1000)
  expect(inParts([])).toEqual([])
})
