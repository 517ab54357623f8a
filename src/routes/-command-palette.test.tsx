import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SavedSearch } from '#contract/saved-search.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { CommandPalette } from './-command-palette.tsx'

const LAKES: SavedSearch = {
  id: 1,
  name: '手机上的湖 {2}',
  query: { q: '湖', orientation: 'portrait' },
  notify: 'off',
  createdAt: '2026-03-09T04:00:00.000Z',
  feed: '/feed/search/aaaaaaaaaaaaaaaaaaaaaa',
}

beforeEach(() => signInAs())

async function open() {
  const asked = stubNetwork({ '/api/searches': () => ok([LAKES]) })
  const { screen, router } = await renderPage(<CommandPalette onClose={() => {}} />, { built: ['/search'] })
  await expect.poll(() => asked).toContain('GET /api/searches')
  const field = screen.getByRole('combobox')
  const option = (name: string) => screen.getByRole('option', { name })
  return { asked, router, field, option }
}

// rows: SH-40, SE-08
test('a saved search is found by its name and by what it is, and opens its results', async () => {
  const { asked, router, field, option } = await open()
  await expect.element(option(LAKES.name)).not.toBeInTheDocument()
  for (const words of ['手机', '保存的搜索', '收藏的搜索', 'saved']) {
    await field.fill(words)
    await expect.element(option(LAKES.name)).toBeVisible()
  }
  await field.fill('上的湖')
  await expect.element(option(LAKES.name)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual(LAKES.query)
  expect(asked.filter((one) => one === 'GET /api/searches')).toHaveLength(1)
})

// rows: SH-40, SE-08
test('the page that lists saved searches is found before them', async () => {
  const { router, field, option } = await open()
  await field.fill('收藏的搜索')
  await expect.element(option('保存的搜索')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/search')
})
