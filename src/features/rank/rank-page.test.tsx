import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RankList } from '#contract/rank.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { RankSearch } from '#src/domain/rank/rank-search.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { RankPage } from './rank-page.tsx'

type Entry = RankList['items'][number]

const entry = (aid: string, rank: number, value: number, delta: number | null): Entry => ({
  rank,
  value,
  delta,
  wallpaper: samplePicture({ aid, title: `画 ${aid}` }),
})
const RANKING = [entry('a', 1, 12_345, 2), entry('b', 2, 40, 0), entry('c', 2, 40, -1), entry('d', 4, 1, null)]

function listOf(items: Entry[], changes: Partial<RankList> = {}): RankList {
  const numbers = { page: 1, pageSize: 24, total: items.length, totalPages: 1, totalIsCapped: false, hasMore: false }
  return { items, ...numbers, updatedAt: '2026-03-09T04:00:00.000Z', nearest: null, ...changes }
}

/** Only the week's downloads have pictures. */
const answer = ({ url }: Request) =>
  ok(url.includes('range=week') && !url.includes('kind=') ? listOf(RANKING) : listOf([], { nearest: 'week' }))

function Ranks() {
  const search = useSearch({ strict: false, select: (now) => v.parse(RankSearch, now), structuralSharing: true })
  const navigate = useNavigate()
  return <RankPage ignored={[]} search={search} onSearch={(some) => void navigate({ to: '/rank', search: some })} />
}

const open = (path = '/rank') => renderPage(<Ranks />, { path, built: ['/rank'] })
const lineOf = (aid: string) => document.querySelector(`[data-aid="${aid}"] p`)?.textContent

beforeEach(async () => {
  signInAs()
  await page.viewport(1280, 900)
})

// rows: RK-03, RK-05, RK-06, HM-21, RT-07
test('each picture shows rank, movement and the number ranked by; equal numbers share a rank', async () => {
  const asked = stubNetwork({ '/api/ranks': answer })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: /^第 1 名，画 a/ })).toBeVisible()
  expect(asked).toContain('GET /api/ranks?by=downloads&range=week&pageSize=24')
  const names = [...document.querySelectorAll('[data-card] a')].map((link) => link.getAttribute('aria-label'))
  expect(names.map((name) => name?.slice(0, 5))).toEqual(['第 1 名', '第 2 名', '第 2 名', '第 4 名'])
  expect(lineOf('a')).toBe('2上升 2 名 · 1.2万次下载')
  expect(lineOf('b')).toBe('40次下载')
  expect(lineOf('c')).toBe('1下降 1 名 · 40次下载')
  expect(lineOf('d')).toBe('新上榜 · 1次下载')
  await expect.element(screen.getByText(/^更新于 3月9日.* · 每 5 分钟更新一次$/)).toBeVisible()
  await screen.getByRole('link', { name: '总榜' }).click()
  await expect.element(screen.getByText(/^更新于 3月9日.* · 每小时更新一次$/)).toBeVisible()
})

// rows: HM-22
test('the fits-my-screen switch is in the URL, and a ranking without such pictures links back', async () => {
  stubNetwork({ '/api/ranks': ({ url }) => ok(listOf(url.includes('fit=') ? [] : RANKING)) })
  const { screen, router } = await open()
  await screen.getByRole('button', { name: /^适合我的屏幕/ }).click()
  await expect.poll(() => router.state.location.href).toMatch(/^\/rank\?fit=\d+x\d+$/)
  await screen.getByRole('button', { name: /^移除\s*适合/ }).click()
  await expect.poll(() => router.state.location.href).toBe('/rank')
  await expect.element(screen.getByRole('link', { name: /^第 1 名，画 a/ })).toBeVisible()
})

// rows: RK-03
test('tabs, periods and kinds are in the address', async () => {
  const asked = stubNetwork({ '/api/ranks': () => ok(listOf(RANKING)) })
  const { screen, router } = await open()
  await screen.getByRole('link', { name: '收藏', exact: true }).click()
  await screen.getByRole('link', { name: '总榜' }).click()
  await screen.getByRole('combobox', { name: '画面类别' }).selectOptions('名画')
  await expect.poll(() => router.state.location.href).toBe('/rank?by=favs&range=all&kind=art')
  await expect.poll(() => asked.at(-1)).toBe('GET /api/ranks?by=favs&range=all&kind=art&pageSize=24')
  await expect.poll(() => lineOf('a')).toBe('1.2万人收藏')
  await expect.element(screen.getByRole('link', { name: '收藏', exact: true })).toHaveAttribute('aria-current', 'page')
})

// rows: RK-07
test('an empty period leads to the nearest one that has pictures', async () => {
  stubNetwork({ '/api/ranks': answer })
  const { screen, router } = await open('/rank?range=day')
  await expect.element(screen.getByText('这个榜上还没有画')).toBeVisible()
  await screen.getByRole('link', { name: '看周榜' }).click()
  await expect.element(screen.getByRole('link', { name: /画 a/ })).toBeVisible()
  expect(router.state.location.href).toBe('/rank?range=week')
})

// rows: RK-07
test('a ranking without any period that has pictures says how pictures get into it', async () => {
  stubNetwork({ '/api/ranks': () => ok(listOf([], { updatedAt: null })) })
  const { screen } = await open('/rank?by=likes')
  await expect.element(screen.getByText('还没有画上榜')).toBeVisible()
  await expect.element(screen.getByText(/更新于/)).not.toBeInTheDocument()
})

// rows: RK-05
test('the next page continues with the next ranks', async () => {
  const first = listOf(RANKING, { total: 5, totalPages: 2, hasMore: true })
  const second = listOf([entry('e', 5, 1, 0)], { page: 2, total: 5, totalPages: 2 })
  stubNetwork({ '/api/ranks': ({ url }) => ok(url.includes('page=2') ? second : first) })
  const { screen } = await open()
  await screen.getByRole('button', { name: '加载更多' }).click()
  await expect.element(screen.getByRole('link', { name: /^第 5 名，画 e/ })).toBeVisible()
})

// rows: RT-07, ER-15
test('a ranking that fails to load is retried in place', async () => {
  let isFailing = true
  const failing = () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })
  stubNetwork({ '/api/ranks': (request) => (isFailing ? failing() : answer(request)) })
  const { screen } = await open()
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  isFailing = false
  await retry.click()
  await expect.element(screen.getByRole('link', { name: /画 a/ })).toBeVisible()
})
