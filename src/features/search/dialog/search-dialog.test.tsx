import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATEGORIES } from '#contract/picture-choices.ts'
import type { SearchSuggestions } from '#contract/search-suggestions.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { SearchDialog } from './search-dialog.tsx'

const keyword = page.getByRole('combobox', { name: '关键词' })
const hasHint = () => document.body.textContent.includes('请输入关键词')

/** Opens the dialog; returns the addresses of the searches that it starts, the pictures that it opens and the words for the advanced search. */
async function openWith(words = '', language: 'zh' | 'en' = 'zh') {
  const searches: SearchAddress[] = []
  const opened: string[] = []
  const advanced: string[] = []
  let closed = 0
  await renderPage(
    <SearchDialog
      words={words}
      onSearch={(address) => searches.push(address)}
      onOpen={(aid) => opened.push(aid)}
      onAdvanced={(typed) => advanced.push(typed)}
      onClose={() => closed++}
    />,
    { language },
  )
  return { searches, opened, advanced, closed: () => closed }
}
const open = async (words?: string, language?: 'zh' | 'en') => (await openWith(words, language)).searches

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
  await expect.poll(() => hasHint()).toBe(true)
  vi.advanceTimersByTime(2_900)
  expect(hasHint()).toBe(true)
  vi.advanceTimersByTime(200)
  await expect.poll(() => hasHint()).toBe(false)
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

const suggestions = page.getByRole('listbox', { name: '搜索建议' })
const option = (name: string | RegExp) => suggestions.getByRole('option', { name })
const FOUND: SearchSuggestions = {
  tags: [
    { name: '雪山', count: 12 },
    { name: '雪', count: 3 },
  ],
  places: [{ name: '雪乡', count: 2 }],
  authors: [{ name: '雪舟', count: 1 }],
  titles: [{ aid: 'peak', title: '雪山日落' }],
}
const suggest = (found: Partial<SearchSuggestions> = FOUND) =>
  ok({ tags: [], places: [], authors: [], titles: [], ...found })

// rows: SE-09
test('suggestions in groups below the field are chosen by arrow keys and picked by Enter', async () => {
  localStorage.setItem('wp_search_history', '["雪山","湖","初雪"]')
  const asked = stubNetwork({ '/api/search/suggest': () => suggest() })
  const { searches } = await openWith()
  await keyword.fill('雪')
  await expect.element(option('雪山日落')).toBeVisible()
  expect(asked.filter((one) => one.includes('suggest'))).toEqual(['GET /api/search/suggest?q=%E9%9B%AA&limit=4'])
  expect(suggestions.element().textContent).toBe('搜索记录雪山初雪标签雪山12雪3地点雪乡2作者雪舟1图片雪山日落')
  await expect.element(keyword).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(option('雪山 12')).toHaveAttribute('aria-selected', 'true')
  expect(keyword.element().getAttribute('aria-activedescendant')).toBe(option('雪山 12').element().id)
  await expect.element(keyword).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(searches).toEqual([{ q: undefined, tag: '雪山' }])
  expect(localStorage.getItem('wp_search_history')).toBe('["雪山","湖","初雪"]')
  await expect.element(suggestions).not.toBeInTheDocument()
})

// rows: SE-09
test.each<[string, SearchAddress | string]>([
  ['雪乡', { q: undefined, place: '雪乡' }],
  ['雪舟', { q: undefined, author: '雪舟' }],
  ['雪山日落', 'peak'],
])('a press on %s searches for it, or opens the picture', async (name, expected) => {
  stubNetwork({ '/api/search/suggest': () => suggest() })
  const { searches, opened } = await openWith()
  await keyword.fill('雪')
  await option(new RegExp(`^${name}`))
    .last()
    .click()
  expect([...searches, ...opened]).toEqual([expected])
})

// rows: SE-09
test('beyond the last suggestion come the typed words again, which Enter searches for', async () => {
  stubNetwork({ '/api/search/suggest': () => suggest({ tags: [{ name: '雪山', count: 12 }] }) })
  const { searches } = await openWith()
  await keyword.fill('雪')
  await expect.element(option(/雪山/)).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(option(/雪山/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(searches).toEqual([{ q: '雪', category: undefined }])
  await expect.element(suggestions).not.toBeInTheDocument()
})

// rows: SE-09
test('Escape closes the list first, then the dialog; typing opens the list again', async () => {
  stubNetwork({ '/api/search/suggest': () => suggest() })
  const { closed } = await openWith()
  await keyword.fill('雪')
  await expect.element(option('雪山日落')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(suggestions).not.toBeInTheDocument()
  expect(closed()).toBe(0)
  await keyword.fill('雪山')
  await expect.element(option('雪山日落')).toBeVisible()
  await userEvent.keyboard('{Escape}{Escape}')
  expect(closed()).toBe(1)
})

// rows: SE-09
test('an answer for earlier words is never shown', async () => {
  const late = Promise.withResolvers<Response>()
  stubNetwork({
    '/api/search/suggest': ({ url }) =>
      url.includes(encodeURIComponent('湖')) ? suggest({ tags: [{ name: '湖泊', count: 5 }] }) : late.promise,
  })
  await openWith()
  await keyword.fill('雪')
  await keyword.fill('湖')
  await expect.element(option(/湖泊/)).toBeVisible()
  late.resolve(suggest())
  await expect.element(option(/湖泊/)).toBeVisible()
  await expect.element(option('雪山日落')).not.toBeInTheDocument()
})

// rows: SE-09
test.each<[string, () => Response | Promise<Response>]>([
  ['fails', () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })],
  ['cannot be reached', noNetwork],
])('when the server %s, the searches of this device are suggested, without an error', async (_, answer) => {
  localStorage.setItem('wp_search_history', '["雪山","湖"]')
  const asked = stubNetwork({ '/api/search/suggest': answer })
  const { searches } = await openWith()
  await keyword.fill('雪')
  await expect.poll(() => asked.filter((one) => one.includes('suggest'))).toHaveLength(1)
  expect(suggestions.element().textContent).toBe('搜索记录雪山')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(searches).toEqual([{ q: '雪山' }])
})

// rows: SE-05
test('the advanced search is opened with the words typed so far', async () => {
  stubNetwork({})
  const { advanced } = await openWith()
  await keyword.fill(' 雪山 ')
  await page.getByRole('button', { name: '高级搜索' }).click()
  expect(advanced).toEqual(['雪山'])
})
