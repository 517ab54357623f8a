import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DrawPrize, drawPrize } from '#contract/box-draw.ts'

const TABLE: DrawPrize[] = [
  { code: 'a', rarity: 'common', parts: 6500 },
  { code: 'b', rarity: 'rare', parts: 2700 },
  { code: 'c', rarity: 'epic', parts: 700 },
  { code: 'd', rarity: 'legendary', parts: 100 },
]

const digestWith = (first: string) => Buffer.from(first.padEnd(64, '0'), 'hex')

// rows: PT-15
test.each([
  ['000000000000', 'a'],
  // 6,500 of 10,000 parts are 0xa66666666666.4: below it the first prize, from there the second.
  ['a66666666666', 'a'],
  ['a66666666667', 'b'],
  ['eb851eb851eb', 'b'],
  ['eb851eb851ec', 'c'],
  ['ffffffffffff', 'd'],
  // With fractions of 53 bits this one would be rounded up.
  ['ff9db22d0e56', 'd'],
])('a digest that begins with %s draws %s', (first, code) => {
  expect(drawPrize(digestWith(first), TABLE, false).prize.code).toBe(code)
})

// rows: PT-08
test('a guaranteed drawing takes epic and legendary in proportion', () => {
  expect(drawPrize(digestWith('000000000000'), TABLE, true).prize.code).toBe('c')
  expect(drawPrize(digestWith('dfffffffffff'), TABLE, true).prize.code).toBe('c')
  expect(drawPrize(digestWith('e00000000000'), TABLE, true).prize.code).toBe('d')
})

// rows: PT-08, PT-15
test('over 100,000 drawings each prize has its share', () => {
  const drawn = new Map<string, number>()
  for (let n = 0; n < 100_000; n++) {
    const message = `message ${n}`
    const { code } = drawPrize(createHmac('sha256', 'seed').update(message).digest(), TABLE, false).prize
    drawn.set(code, (drawn.get(code) ?? 0) + 1)
  }
  // Chi-squared with three degrees of freedom: 16.3 is exceeded once in a thousand; the drawings are the same each time.
  const distance = TABLE.reduce(
    (sum, { code, parts }) => sum + ((drawn.get(code) ?? 0) - parts * 10) ** 2 / (parts * 10),
    0,
  )
  expect(distance).toBeLessThan(16.3)
})

// rows: PT-15
test('a table without chances draws nothing', () => {
  expect(() => drawPrize(digestWith('00'), [], false)).toThrow(RangeError)
})
