import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchResult } from '#contract/catalogue.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { AdvancedSearchDialog } from './advanced-search-dialog.tsx'

const counted = (total: number, totalIsCapped = false) =>
  ok({
    items: [],
    page: 1,
    pageSize: 1,
    total,
    totalIsCapped,
    totalPages: total,
    hasMore: false,
    relatedTags: [],
    relatedTagsEn: [],
    suggest: [],
  } satisfies SearchResult)

/** Opens the dialog above a page; returns the addresses of the searches that it starts. */
async function open(address: Record<string, unknown>, language: 'zh' | 'en' = 'zh', words?: string) {
  const searches: SearchAddress[] = []
  const onSearch = (asked: SearchAddress) => void searches.push(asked)
  const dialog = <AdvancedSearchDialog address={address} words={words} onSearch={onSearch} onClose={() => {}} />
  await renderPage(dialog, { language })
  return searches
}

const show = page.getByRole('button', { name: /^(查看|Show )/ })

beforeEach(async () => {
  localStorage.clear()
  signInAs()
  await page.viewport(390, 844)
})

// rows: SE-05, SE-06, SE-08, SE-17, SE-18
test('the filters of the page are shown, and those chosen become its address', async () => {
  stubNetwork({ '/api/search': () => counted(3), '/api/wallpapers': () => counted(3) })
  const searches = await open(
    { q: '雪山', kind: 'bing', color: '2e8c82,123456', fit: '1170x2532', sort: 'likes', dialog: 'search-advanced' },
    'en',
  )
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect.element(page.getByRole('searchbox', { name: 'All of these words' })).toHaveValue('雪山')
  await expect.element(page.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(colours.getByRole('button', { name: 'Teal' })).toHaveAttribute('aria-pressed', 'true')
  await colours.getByRole('button', { name: '#123456' }).click()
  await page.getByRole('textbox', { name: 'Any of these words' }).fill('lake  sea ')
  await page.getByRole('textbox', { name: 'None of these words' }).fill('people')
  await page.getByRole('button', { name: 'Masterpieces' }).click()
  await page.getByRole('button', { name: 'City' }).click()
  await page.getByRole('button', { name: 'Nature' }).last().click()
  await page.getByRole('textbox', { name: 'Author' }).fill('Ansel')
  await page.getByRole('textbox', { name: 'Place' }).fill('Kyoto')
  await page.getByRole('combobox', { name: 'Area' }).selectOptions('Japan')
  await page.getByLabelText('Start date').fill('2026-01-01')
  await page.getByLabelText('End date').fill('2026-02-01')
  await page.getByRole('button', { name: 'Upright' }).click()
  await page.getByRole('button', { name: '9:16' }).click()
  await page.getByRole('button', { name: '9:20' }).click()
  await page.getByRole('combobox', { name: 'Minimum size' }).selectOptions('2560×1440')
  await page.getByRole('textbox', { name: 'Exact size' }).fill(' 2160 × 3840')
  await colours.getByRole('button', { name: 'Black' }).click()
  const palette = page.getByRole('group', { name: 'Palette' })
  await palette.getByRole('button', { name: 'Blue' }).click()
  await palette.getByRole('button', { name: 'White' }).click()
  await page.getByRole('combobox', { name: 'Calm background' }).selectOptions('Calm where a phone has icons')
  await page.getByRole('combobox', { name: 'Membership' }).selectOptions('Basic member')
  await page.getByRole('combobox', { name: 'Made by AI' }).selectOptions('Without AI')
  await page.getByRole('combobox', { name: 'Sort order' }).selectOptions('Random')
  await show.click()
  expect(searches).toEqual([
    {
      q: '雪山',
      any: 'lake  sea',
      none: 'people',
      kind: 'bing,art',
      category: 'nature',
      author: 'Ansel',
      place: 'Kyoto',
      area: 'ja-jp',
      from: '2026-01-01',
      to: '2026-02-01',
      orientation: 'portrait',
      ratio: '9x16,9x20',
      atleast: '2560x1440',
      exact: '2160x3840',
      color: '2e8c82,101010',
      palette: '2f6fa7:50,ffffff:50',
      calm: 'phone',
      level: '2',
      ai: 'hide',
      fit: '1170x2532',
      sort: 'random',
      seed: expect.stringMatching(/^\w+$/),
    },
  ])
  expect(localStorage.getItem('wp_search_history')).toBe('["雪山"]')
})

// rows: SE-06
test('the number of matching pictures follows the fields', async () => {
  const asked = stubNetwork({
    '/api/wallpapers': ({ url }) => (url.includes('category=city') ? counted(1) : counted(1000, true)),
    '/api/search': () => counted(12),
  })
  await open({}, 'en')
  await expect.element(page.getByRole('button', { name: 'Show 1,000+ pictures' })).toBeVisible()
  await page.getByRole('button', { name: 'City' }).click()
  await expect.element(page.getByRole('button', { name: 'Show 1 picture' })).toBeVisible()
  await page.getByRole('searchbox').fill('lake')
  await expect.element(page.getByRole('button', { name: 'Show 12 pictures' })).toBeVisible()
  expect(asked).toContain('GET /api/search?category=city&pageSize=1&q=lake')
})

// rows: SE-06
test('an impossible size is named at its field, and nothing is searched', async () => {
  stubNetwork({ '/api/wallpapers': () => counted(3) })
  const searches = await open({})
  await page.getByRole('textbox', { name: '指定尺寸' }).fill('4K')
  await show.click()
  await expect.element(page.getByText('请填写宽和高，例如 3840×2160')).toBeVisible()
  expect(searches).toEqual([])
})

// rows: SE-05
test('words typed before are taken over; Reset empties every field', async () => {
  stubNetwork({ '/api/search': () => counted(3), '/api/wallpapers': () => counted(3) })
  const searches = await open({ q: '湖', category: 'city' }, 'zh', '雪山')
  await expect.element(page.getByRole('searchbox', { name: '包含全部关键词' })).toHaveValue('雪山')
  await page.getByRole('button', { name: '重置' }).click()
  await expect.element(page.getByRole('searchbox', { name: '包含全部关键词' })).toHaveValue('')
  await show.click()
  expect(searches).toEqual([{}])
})

test('every field fits a screen of 320 pixels', async () => {
  await page.viewport(320, 700)
  stubNetwork({ '/api/wallpapers': () => counted(1000, true) })
  await open({}, 'en')
  await expect.element(page.getByRole('button', { name: 'Show 1,000+ pictures' })).toBeVisible()
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
})
