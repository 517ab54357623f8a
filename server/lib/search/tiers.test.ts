import { expect, test } from 'vitest'
import { areFew, firstScan, type Scan, sampleScan, scanBelow, tierLexemes, widerScan } from './tiers.ts'

/** Whether a picture is examined. */
const covers = ({ blocks }: Scan, id: number) => !blocks || tierLexemes(id).some((lexeme) => blocks.includes(lexeme))

test.each([1, 1_000, 40_000, 262_144, 262_145, 4_500_001, 100_000_001])(
  'below %i, scans grow without a gap until they hold every id',
  (before) => {
    let scan = firstScan(before)
    for (let scans = 1; scan.blocks; scans++) {
      expect(scans).toBeLessThan(12)
      expect(scan.blocks.length).toBeLessThanOrEqual(scan.size > 2 ** 20 ? 16 : 5)
      const first = before - scan.size
      for (const id of [before - 1, first + Math.floor(scan.size / 2), first])
        expect(covers(scan, id), `${id}`).toBe(true)
      if (first > 1) expect(covers(scan, first - 1)).toBe(false)
      const wider = widerScan(before, scan, 0, 25)
      expect(wider.size).toBeGreaterThan(scan.size)
      // What remains of the wider one reaches from its own end to that of the scan before.
      const rest = scanBelow(wider, first)
      if (first > 1) expect(covers(rest, first - 1)).toBe(true)
      expect(covers(rest, before - wider.size)).toBe(true)
      if (rest.blocks && first <= before - 2 ** 18) expect(covers(rest, before - 1)).toBe(false)
      scan = wider
    }
    expect(scan.size).toBe(before)
  },
)

test('a scan that found some matches is followed by one that should find enough', () => {
  const before = 4_500_001
  const scan = firstScan(before)
  expect(widerScan(before, scan, 100, 1_000).size / scan.size).toBeGreaterThan(11)
  expect(widerScan(before, scan, 900, 1_000).size / scan.size).toBeLessThan(8)
})

test('a sample reaches from the oldest ids to the newest, and tells whether there are few matches', () => {
  const before = 4_500_001
  const sample = sampleScan(before)
  for (const part of [1 / 16, 7 / 16, 15 / 16]) expect(covers(sample, Math.floor(before * part))).toBe(true)
  const ids = Array.from({ length: 10_000 }, (_, at) => Math.floor((at * before) / 10_000))
  const share = ids.filter((id) => covers(sample, id)).length / ids.length
  expect(share).toBeCloseTo(sample.size / before, 3)
  expect(areFew(before, sample, 0)).toBe(true)
  expect(areFew(before, sample, 100)).toBe(false)
})
