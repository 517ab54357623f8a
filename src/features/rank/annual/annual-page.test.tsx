import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AnnualRanking } from '#contract/rank.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { AnnualPage } from './annual-page.tsx'
import { AnnualSearch } from './annual-search.ts'

const picture = (aid: string) => samplePicture({ aid, title: `画 ${aid}`, titleEn: `Picture ${aid}` })
const entry = (aid: string, rank: number, value: number, delta: number | null) => ({
  rank,
  value,
  delta,
  wallpaper: picture(aid),
})

function rankingOf(items: AnnualRanking['items'], changes: Partial<AnnualRanking> = {}): AnnualRanking {
  const numbers = { page: 1, pageSize: 24, total: items.length, totalPages: 1, totalIsCapped: false, hasMore: false }
  return {
    items,
    ...numbers,
    year: 2026,
    years: [2026, 2025, 2022],
    months: [
      { month: 1, value: 3, wallpaper: picture('b') },
      { month: 2, value: 4, wallpaper: picture('c') },
    ],
    updatedAt: '2026-03-09T04:00:00.000Z',
    ...changes,
  }
}
const YEAR = rankingOf([entry('a', 1, 12_345, 2), entry('b', 2, 40, null)], {
  note: { text: '今年是海的一年。', textEn: '' },
})
const answer = ({ url }: Request) => {
  if (url.includes('month=')) return ok(rankingOf([entry('c', 1, 4, -1)]))
  return ok(url.includes('year=2025') ? rankingOf([entry('d', 1, 9, null)], { year: 2025, months: [] }) : YEAR)
}

function Annual() {
  const search = useSearch({ strict: false, select: (now) => v.parse(AnnualSearch, now), structuralSharing: true })
  const navigate = useNavigate()
  return <AnnualPage ignored={[]} search={search} onSearch={(some) => void navigate({ to: '/annual', search: some })} />
}

const open = (path = '/annual', language: 'zh' | 'en' = 'zh') =>
  renderPage(<Annual />, { path, language, built: ['/annual'] })
const lineOf = (aid: string) => document.querySelector(`[data-aid="${aid}"] p`)?.textContent

beforeEach(async () => {
  signInAs()
  await page.viewport(1280, 900)
})
afterEach(() => vi.unstubAllGlobals())

// rows: RK-04, RK-05, RT-08
test('a year shows its pictures with rank, movement and downloads, the note of the editors and the update time', async () => {
  const asked = stubNetwork({ '/api/ranks/annual': answer })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: /^第 1 名，画 a/ })).toBeVisible()
  expect(asked).toContain('GET /api/ranks/annual?pageSize=24')
  expect(lineOf('a')).toBe('2上升 2 名 · 1.2万次下载')
  expect(lineOf('b')).toBe('新上榜 · 40次下载')
  await expect.element(screen.getByRole('complementary')).toHaveTextContent('编辑手记 · 前三名今年是海的一年。')
  await expect.element(screen.getByText(/^更新于 3月9日/)).toBeVisible()
})

test('a note without an English text is shown in Chinese', async () => {
  stubNetwork({ '/api/ranks/annual': answer })
  const { screen } = await open('/annual', 'en')
  await expect.element(screen.getByText('今年是海的一年。')).toHaveAttribute('lang', 'zh-CN')
})

// rows: RK-04
test('years and months are in the address; a month has its own ranking, and no note', async () => {
  const asked = stubNetwork({ '/api/ranks/annual': answer })
  const { screen, router } = await open()
  const months = screen.getByRole('navigation', { name: '月份' })
  await months.getByRole('link', { name: '二月，第一名：画 c' }).click()
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2026&month=2')
  await expect.poll(() => asked.at(-1)).toBe('GET /api/ranks/annual?year=2026&month=2&pageSize=24')
  await expect.poll(() => lineOf('c')).toBe('1下降 1 名 · 4次下载')
  const current = () => [...document.querySelectorAll('nav [aria-current=page]')].map(({ ariaLabel }) => ariaLabel)
  await expect.poll(current).toEqual(['二月，第一名：画 c'])
  await expect.element(screen.getByRole('complementary')).not.toBeInTheDocument()

  await months.getByRole('link', { name: '整年' }).click()
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2026')
  await expect.poll(current).toEqual(['整年'])
  const years = screen.getByRole('combobox', { name: '年份' })
  await expect.element(years).toHaveTextContent('2026年2025年2022年')
  await years.selectOptions('2025年')
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2025')
  await expect.poll(() => lineOf('d')).toBe('新上榜 · 9次下载')
})

// rows: RK-04
test('while a month loads the strip stays, with its focus', async () => {
  const loaded = Promise.withResolvers<void>()
  stubNetwork({
    '/api/ranks/annual': async (request) => {
      if (request.url.includes('month=')) await loaded.promise
      return answer(request)
    },
  })
  const { screen } = await open()
  const february = screen.getByRole('link', { name: /^二月/ })
  await february.click()
  await expect.element(screen.getByRole('link', { name: /画 a/ })).not.toBeInTheDocument()
  await expect.element(february).toHaveFocus()
  await expect.element(screen.getByRole('combobox', { name: '年份' })).toHaveValue('2026')
  loaded.resolve()
  await expect.poll(() => lineOf('c')).toBe('1下降 1 名 · 4次下载')
  await expect.element(february).toHaveFocus()
})

// rows: HM-22
test('the pictures that fit the screen have ranks and months of their own address, and none can be undone', async () => {
  vi.stubGlobal('screen', { width: 1920 / devicePixelRatio, height: 1080 / devicePixelRatio })
  const nothing = rankingOf([])
  const asked = stubNetwork({
    '/api/ranks/annual': (request) => (request.url.includes('month=2') ? ok(nothing) : answer(request)),
  })
  const { screen, router } = await open()
  const fits = screen.getByRole('button', { name: /^适合我的屏幕/ })
  await fits.click()
  await expect.poll(() => router.state.location.href).toBe('/annual?fit=1920x1080')
  await expect.poll(() => asked.at(-1)).toBe('GET /api/ranks/annual?fit=1920x1080&pageSize=24')
  await expect.element(fits).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('今年是海的一年。')).not.toBeInTheDocument()
  await screen.getByRole('link', { name: /^二月/ }).click()
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2026&month=2&fit=1920x1080')
  await screen.getByRole('button', { name: /^移除\s*适合/ }).click()
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2026&month=2')
})

test('without an earlier year or month no picture is new', async () => {
  stubNetwork({ '/api/ranks/annual': () => ok({ ...YEAR, years: [2026] }) })
  await open()
  await expect.poll(() => lineOf('b')).toBe('40次下载')
})

// rows: RK-04, RK-07
test('an empty year leads to the nearest one that has pictures', async () => {
  const empty = rankingOf([], { year: 2023, months: [], updatedAt: null })
  stubNetwork({ '/api/ranks/annual': (request) => (request.url.includes('year=2023') ? ok(empty) : answer(request)) })
  const { screen, router } = await open('/annual?year=2023')
  await expect.element(screen.getByText('这一年没有画上榜')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '分享海报' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: '看2022年' }).click()
  await expect.poll(() => router.state.location.href).toBe('/annual?year=2022')
})

test('a site without downloads says when they are counted', async () => {
  stubNetwork({ '/api/ranks/annual': () => ok(rankingOf([], { years: [], months: [], updatedAt: null })) })
  const { screen } = await open()
  await expect.element(screen.getByText('还没有画上榜')).toBeVisible()
  await expect.element(screen.getByText(/^下载量每晚统计一次/)).toBeVisible()
})
