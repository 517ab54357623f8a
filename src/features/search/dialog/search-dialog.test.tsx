import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATEGORIES } from '#contract/picture-choices.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { SearchDialog } from './search-dialog.tsx'

const keyword = page.getByRole('searchbox', { name: '关键词' })
const hasHint = () => document.body.textContent.includes('请输入关键词')

/** Opens the dialog; returns the addresses of the searches that it starts. */
async function open(words = '', language: 'zh' | 'en' = 'zh') {
  const searches: SearchAddress[] = []
  await renderPage(<SearchDialog words={words} onSearch={(address) => searches.push(address)} onClose={() => {}} />, {
    language,
  })
  return searches
}

beforeEach(async () => {
  localStorage.clear()
  signInAs()
  await page.viewport(390, 844)
})

// rows: SE-01
test('a keyword is searched for, in all themes or in one', async () => {
  stubNetwork({})
  const searches = await open()
  await expect.element(keyword).toHaveFocus()
  await keyword.fill(' 雪山 ')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /自然/ }).click()
  expect(searches).toEqual([
    { q: '雪山', category: undefined },
    { q: '雪山', category: 'nature' },
  ])
})

// rows: SE-02, SE-04
test('the six themes show the numbers of the server, and the usual ones when it fails', async () => {
  stubNetwork({ '/api/search/categories': () => Response.json({ code: 500, success: false }, { status: 500 }) })
  await open('', 'en')
  for (const theme of ['Landscape1,200', 'Animals800', 'Architecture1,500', 'Art900', 'Nature2,000', 'City1,800'])
    await expect.element(page.getByRole('list').getByText(theme.replace(/\d.*/, ''), { exact: false })).toBeVisible()
  const shown = () => [...document.querySelectorAll('li')].map((line) => line.textContent)
  expect(shown()).toEqual(['Landscape1,200', 'Animals800', 'Architecture1,500', 'Art900', 'Nature2,000', 'City1,800'])
})

test('the numbers of the server replace the usual ones', async () => {
  const counts = CATEGORIES.map((id, at) => ({ id, name: id, nameEn: id, count: at }))
  stubNetwork({ '/api/search/categories': () => ok(counts) })
  await open()
  await expect.element(page.getByRole('button', { name: /城市\s*5/ })).toBeVisible()
})

// rows: SE-03, TX-62, TM-05
test.each(['Enter', 'a theme'])('%s without a keyword shows in red for 3 s that one is needed', async (way) => {
  stubNetwork({})
  const searches = await open('   ')
  await expect.element(keyword).toHaveFocus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  if (way === 'Enter') await userEvent.keyboard('{Enter}')
  else document.querySelector<HTMLElement>('li button')?.click()
  await vi.waitFor(() => expect(hasHint()).toBe(true))
  vi.advanceTimersByTime(2_900)
  expect(hasHint()).toBe(true)
  vi.advanceTimersByTime(200)
  await vi.waitFor(() => expect(hasHint()).toBe(false))
  expect(searches).toEqual([])
})

// rows: SE-09
test('earlier searches on this device can be repeated and deleted, one or all', async () => {
  stubNetwork({})
  localStorage.setItem('wp_search_history', '["雪山","湖"]')
  const searches = await open()
  await page.getByRole('button', { name: '湖', exact: true }).click()
  expect(searches).toEqual([{ q: '湖', category: undefined }])
  expect(localStorage.getItem('wp_search_history')).toBe('["湖","雪山"]')
  await page.getByRole('button', { name: '删除“雪山”' }).click()
  await expect.element(page.getByRole('button', { name: '雪山', exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: '全部删除' }).click()
  expect(localStorage.getItem('wp_search_history')).toBe('[]')
})
