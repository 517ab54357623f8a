import { expect, test } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import '#src/ui/tokens.css'
import { MoonRing } from './moon-ring.tsx'

/** Lightness, chroma and hue of the rendered ring. */
const drawnColour = () => {
  const marks = document.querySelector('[data-ring] > circle:nth-of-type(2)')
  const [, chroma, hue] =
    getComputedStyle(marks ?? document.body)
      .stroke.match(/[\d.]+/g)
      ?.map(Number) ?? []
  return { chroma, hue }
}

const GREEN = [130, 170] as const
const BLUE = [225, 265] as const
const AMBER = [55, 90] as const

// rows: CK-09
test.each([
  ['green at 30 days', 30, true, GREEN],
  ['green at 30 days before the check-in', 30, false, GREEN],
  ['blue at 15 days', 15, false, BLUE],
  ['amber when checked in today', 14, true, AMBER],
] as const)('the ring is %s', async (_, consecutiveDays, hasCheckedInToday, [from, to]) => {
  await renderPage(<MoonRing streak={{ consecutiveDays, hasCheckedInToday }} />)
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme
    const { chroma, hue } = drawnColour()
    expect(chroma).toBeGreaterThan(0.1)
    expect(hue).toBeGreaterThan(from)
    expect(hue).toBeLessThan(to)
  }
})

// rows: CK-09
test('the ring is grey when not checked in today', async () => {
  await renderPage(<MoonRing streak={{ consecutiveDays: 14, hasCheckedInToday: false }} />)
  expect(drawnColour().chroma).toBeLessThan(0.03)
})
