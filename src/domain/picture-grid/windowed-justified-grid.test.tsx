import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { WindowedJustifiedGrid } from './windowed-justified-grid.tsx'

const RATIOS = [1.78, 0.56, 2.37, 1, 1.6]
const pictures = Array.from({ length: 300 }, (_, index) =>
  samplePicture({ aid: `picture-${index}`, title: `画 ${index}`, ratio: RATIOS[index % RATIOS.length] ?? 1 }),
)

beforeEach(async () => {
  signInAs()
  stubNetwork({})
  await page.viewport(1280, 900)
})

const shown = () => [...document.querySelectorAll<HTMLElement>('[data-aid]')].map(({ dataset }) => dataset['aid'])

// rows: SE-08
test('a long list renders the rows near the view only, and has the height of all', async () => {
  await renderPage(<WindowedJustifiedGrid label="画" pictures={pictures} renderMeta={() => '11月20日'} />)
  await expect.poll(() => shown().length).toBeLessThan(100)
  expect(shown()[0]).toBe('picture-0')
  const height = document.documentElement.scrollHeight
  globalThis.scrollTo(0, height)
  await expect.poll(() => shown().at(-1)).toBe('picture-299')
  expect(shown().length).toBeLessThan(100)
  expect(shown()).not.toContain('picture-0')
  const last = document.querySelector('[data-aid="picture-299"]')?.closest('li')
  expect(last).toHaveAttribute('aria-posinset', '300')
  expect(last).toHaveAttribute('aria-setsize', '300')
  expect(document.documentElement.scrollHeight).toBe(height)
  expect(last?.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
})
