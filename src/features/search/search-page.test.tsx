import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchResult } from '#contract/catalogue.ts'
import { CATEGORIES } from '#contract/picture-choices.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { readFilters } from './filters/filters.ts'
import { SearchPage } from './search-page.tsx'

const results = (changes: Partial<SearchResult> = {}): SearchResult => ({
  items: [
    samplePicture({ aid: 'wide', title: '长卷', ratio: 2.4 }),
    samplePicture({ aid: 'tall', title: '立轴', ratio: 0.56 }),
  ],
  page: 1,
  pageSize: 24,
  total: 2,
  totalIsCapped: false,
  totalPages: 1,
  hasMore: false,
  relatedTags: [],
  relatedTagsEn: [],
  suggest: [],
  ...changes,
})

const categories = () => ok(CATEGORIES.map((id, at) => ({ id, name: id, nameEn: id, count: 1000 + at })))

/** The page at an address, as its route renders it. */
function Search({ at }: { at: SearchAddress }) {
  const [address, setAddress] = useState(at)
  return (
    <SearchPage
      {...readFilters(address)}
      onOpen={() => {}}
      onFilter={(some) => setAddress((now) => ({ ...now, ...some }))}
    />
  )
}
const open = (at: SearchAddress, language: 'zh' | 'en' = 'zh') =>
  renderPage(<Search at={at} />, { path: '/search', language, built: ['/search', '/my-favs'] })

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: SE-07, SE-08, RT-09
test('words and filters are sent as they are in the address, and the results are counted', async () => {
  const asked = stubNetwork({
    '/api/search': () => ok(results({ total: 1000, totalIsCapped: true })),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: '湖', category: 'nature', atleast: '3840x2160', color: '2e8c82', sort: 'likes' })
  await expect.element(screen.getByRole('heading', { level: 1, name: '湖' })).toBeVisible()
  await expect.element(screen.getByText('1,000 张以上')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: '搜索结果' }).getByRole('listitem').nth(1)).toBeVisible()
  const call = asked.find((one) => one.startsWith('GET /api/search?')) ?? ''
  expect(Object.fromEntries(new URLSearchParams(call.replace(/^.*\?/, '')))).toEqual({
    q: '湖',
    category: 'nature',
    atleast: '3840x2160',
    color: '2e8c82',
    sort: 'likes',
    pageSize: '24',
  })
})

// rows: SE-02, SE-04, SE-08
test('without words every picture is listed, and each theme shows its number of pictures', async () => {
  const asked = stubNetwork({ '/api/wallpapers': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({})
  await screen.getByRole('button', { name: '动物 1,001' }).click()
  await expect.element(screen.getByRole('button', { name: '动物 1,001' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => asked).toContain('GET /api/wallpapers?category=animals&pageSize=24')
  expect(asked.some((one) => one.startsWith('GET /api/search?'))).toBe(false)
})

// rows: SE-08
test('each active filter is removed by one press, or all of them', async () => {
  const asked = stubNetwork({ '/api/search': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({ q: '湖', color: '2e8c82,ffffff', ai: 'hide', level: '2' })
  const active = screen.getByRole('list', { name: '已选条件' })
  await active.getByRole('button', { name: /白/ }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/search?color=2e8c82&level=2&ai=hide&pageSize=24&q=%E6%B9%96')
  await active.getByRole('button', { name: '清除全部' }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/search?pageSize=24&q=%E6%B9%96')
  await expect.element(active).not.toBeInTheDocument()
})

// rows: SE-19, SE-08
test.each([
  ['zh', '雪山 · 竖幅 · 蓝色 · 最多喜欢 · 2 张'],
  ['en', '雪山 · Upright · Blue · Most liked · 2 pictures'],
] as const)('in %s phrases of the words are offered as filters', async (language, name) => {
  const plain = { q: '雪山', orientation: 'portrait', color: '2f6fa7', sort: 'likes' }
  const asked = stubNetwork({
    '/api/search': (request) => ok(results(request.url.includes('portrait') ? {} : { plain })),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: '手机用的蓝色雪山', ai: 'hide' }, language)
  const link = screen.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const address = new URL(link.element().getAttribute('href') ?? '', location.href).searchParams
  expect(Object.fromEntries(address)).toEqual({ ...plain, ai: 'hide' })
  expect(asked.filter((one) => one.startsWith('GET /api/search?') && one.includes('pageSize=24'))).toHaveLength(1)
})

// rows: SE-19
test('a reading of the words that finds nothing is not offered', async () => {
  const asked = stubNetwork({
    '/api/search': ({ url }) =>
      ok(
        results(url.includes('pageSize=1&') ? { total: 0 } : { plain: { q: '山', dark: 'half' }, relatedTags: ['雪'] }),
      ),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: '暗山', ai: 'hide' })
  await expect.poll(() => asked).toContain('GET /api/search?ai=hide&dark=half&pageSize=1&q=%E5%B1%B1')
  const related = screen.getByRole('link', { name: '雪' })
  await expect.element(related).toHaveAttribute('href', `/search?q=${encodeURIComponent('雪')}&ai=hide`)
  await expect.element(screen.getByRole('navigation', { name: '按条件搜索' })).not.toBeInTheDocument()
})

// rows: SE-08, RT-09
test('filters without results are listed with their removal', async () => {
  const none = { items: [], total: 0, totalPages: 0 }
  stubNetwork({
    '/api/search': ({ url }) => ok(results(url.includes('author') ? none : {})),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: '湖', author: '无名' })
  await expect.element(screen.getByText('没有找到“湖”')).toBeVisible()
  await screen.getByRole('button', { name: /无名/ }).last().click()
  await expect.element(screen.getByRole('list', { name: '搜索结果' })).toBeVisible()
})

// rows: SE-08, HM-22
test('where no picture fits the screen, larger ones to crop are offered', async () => {
  const none = { items: [], total: 0, totalPages: 0 }
  const asked = stubNetwork({
    '/api/wallpapers': ({ url }) =>
      ok(results(url.includes('fit=') ? none : { total: url.includes('atleast') ? 4 : 9 })),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ fit: '960x600@2' })
  await expect.element(screen.getByRole('heading', { name: '这里没有适合 1920×1200 的图' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /适合 1920×1200\s*9 张/ })).toBeVisible()
  await screen.getByRole('button', { name: /够大，可裁剪\s*4 张/ }).click()
  await expect.poll(() => asked).toContain('GET /api/wallpapers?atleast=1920x1200&pageSize=24')
})

// rows: SE-08
test('words that may have been meant are links to the same search for them', async () => {
  const none = { items: [], total: 0, totalPages: 0, suggest: ['雪山', '血色'] }
  const asked = stubNetwork({ '/api/search': () => ok(results(none)), '/api/search/categories': categories })
  const { screen, router } = await open({ q: '血山', category: 'nature' })
  const meant = screen.getByRole('navigation', { name: '你要找的可能是' })
  await expect.element(meant.getByRole('link', { name: '血色' })).toBeVisible()
  await meant.getByRole('link', { name: '雪山' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ q: '雪山', category: 'nature' })
  expect(asked.filter((one) => one.startsWith('GET /api/search?') && one.includes('pageSize=24'))).toHaveLength(1)
})

// rows: SE-08
test('values that are not possible are ignored, and the page names them', async () => {
  stubNetwork({ '/api/search': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({ q: 'lake', color: 'blue', from: '2026-02-30' }, 'en')
  await expect.element(screen.getByText('Ignored, because the value is not possible: Colour, Start date')).toBeVisible()
})

// rows: SE-08
test('words that are too long and a start after the end are explained', async () => {
  stubNetwork({ '/api/wallpapers': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({ q: '雪'.repeat(10_000), from: '2026-02-01', to: '2026-01-01' })
  await expect.element(screen.getByText('超过 100 个字，已忽略：关键词')).toBeVisible()
  await expect.element(screen.getByText('起始日期晚于截止日期，截止日期未生效。')).toBeVisible()
})

// rows: SE-08, SE-06
test('a random order is shuffled again by another seed', async () => {
  const asked = stubNetwork({ '/api/wallpapers': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({ category: 'nature' })
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('random')
  const seeds = () => asked.flatMap((one) => /sort=random&seed=(\w+)/.exec(one)?.[1] ?? [])
  await expect.poll(seeds).toHaveLength(1)
  await screen.getByRole('button', { name: '再随机一次' }).click()
  await expect.poll(seeds).toHaveLength(2)
  expect(new Set(seeds()).size).toBe(2)
})

// rows: SE-08, SE-06
test('words to leave out, place, area and exact size are named by their filters', async () => {
  stubNetwork({ '/api/search': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({ q: '湖', any: '山 海', none: '人', area: 'ja-jp', place: '京都', exact: '3840x2160' })
  const active = screen.getByRole('list', { name: '已选条件' })
  for (const name of ['含任一：山 海', '不含：人', '日本', '京都', '尺寸 3840×2160'])
    await expect.element(active.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '筛选 5' })).toBeVisible()
})

// rows: SE-08
test('the fits-my-screen switch names its size and is in the URL', async () => {
  const asked = stubNetwork({ '/api/wallpapers': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({})
  const { w, h } = ownScreen()
  const size = `${w}x${h}`
  const chip = screen.getByRole('button', { name: /适合我的屏幕/ })
  await expect.element(chip.getByText(new RegExp(size.replace('x', '×')))).toBeVisible()
  await chip.click()
  await expect.poll(() => asked).toContain(`GET /api/wallpapers?fit=${size}&pageSize=24`)
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
})

// rows: SE-09, RT-09
test('a suggested author replaces the words and becomes a filter beside the others', async () => {
  const asked = stubNetwork({
    '/api/search': () => ok(results()),
    '/api/wallpapers': () => ok(results()),
    '/api/search/categories': categories,
    '/api/search/suggest': () => ok({ tags: [], places: [], authors: [{ name: '林间', count: 7 }], titles: [] }),
  })
  const { screen } = await open({ q: '湖', category: 'nature' })
  const field = screen.getByRole('combobox', { name: '关键词' })
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  await field.fill('linj')
  await screen.getByRole('option', { name: '林间 7' }).click()
  await expect
    .poll(() => asked.at(-1))
    .toBe('GET /api/wallpapers?category=nature&author=%E6%9E%97%E9%97%B4&pageSize=24')
  await expect.element(field).toHaveValue('')
})

// rows: SE-16, RT-09, TX-63
test('a search that fails says so, and the results of the previous one stay', async () => {
  stubNetwork({
    '/api/search': ({ url }) =>
      url.includes('q=lake')
        ? ok(results())
        : Response.json({ code: 500, success: false, message: '' }, { status: 500 }),
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: 'lake' }, 'en')
  await expect.element(screen.getByRole('list', { name: 'Results' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Keyword' }).fill('sea')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'search failed, please try again' })).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: 'Results of your previous search' }).getByRole('listitem').first())
    .toBeVisible()
})

// rows: SE-16
test('without a network the page says so', async () => {
  stubNetwork({
    '/api/search': noNetwork,
    '/api/search/categories': categories,
  })
  const { screen } = await open({ q: 'lake' }, 'en')
  await expect.element(screen.getByText('network error, please check your connection')).toBeVisible()
})

// rows: SE-03, TX-62, TM-05
test('a blank keyword shows in red for 3 s that one is needed', async () => {
  stubNetwork({ '/api/wallpapers': () => ok(results()), '/api/search/categories': categories })
  const { screen } = await open({})
  const field = screen.getByRole('combobox', { name: '关键词' })
  await expect.element(screen.getByRole('list', { name: '搜索结果' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  field.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.body.textContent).toContain('请输入关键词')
  vi.advanceTimersByTime(2_900)
  expect(document.body.textContent).toContain('请输入关键词')
  vi.advanceTimersByTime(200)
  await expect.poll(() => document.body.textContent).not.toContain('请输入关键词')
})
