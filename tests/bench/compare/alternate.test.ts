import { expect, test } from 'vitest'
import { alternate } from './alternate.ts'

test('both builds are measured in turn, and the first one changes with each pair', async () => {
  const calls: string[] = []
  const pairs = await alternate(3, async (side, pair) => {
    calls.push(`${side} ${pair}`)
    return `${pair} ${side}`
  })
  expect(calls).toEqual(['before 0', 'after 0', 'after 1', 'before 1', 'before 2', 'after 2'])
  expect(pairs).toEqual([
    { before: '0 before', after: '0 after' },
    { before: '1 before', after: '1 after' },
    { before: '2 before', after: '2 after' },
  ])
})
