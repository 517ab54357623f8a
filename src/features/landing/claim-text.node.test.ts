import { expect, test } from 'vitest'
import { SITE_CLAIMS } from '#contract/claims.ts'
import { claimText } from './claim-text.ts'

// rows: LP-06
test('both languages format the same numbers', () => {
  const counts = [SITE_CLAIMS.wallpapers, SITE_CLAIMS.curated, SITE_CLAIMS.downloads]
  expect(counts.map((count) => claimText(count, 'zh'))).toEqual(['450W+', '150W+', '1500W+'])
  expect(counts.map((count) => claimText(count, 'en'))).toEqual(['4.5M+', '1.5M+', '15M+'])
})
