import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AREAS } from '#contract/area.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { HomePage } from './home-page.tsx'

const listOf = (items: Wallpaper[]) =>
  ok({ items, page: 1, pageSize: 24, total: items.length, totalIsCapped: false, totalPages: 1, hasMore: false })

const today = AREAS.map((area, index) =>
  samplePicture({
    area,
    aid: index ? `of-${area}` : 'dusk-at-the-pavilion',
    date: area === 'en-us' ? '2026-11-20' : '2026-11-21',
  }),
)
const before = ['20', '19', '18', '17', '16', '15', '14'].map((day) =>
  samplePicture({ aid: `day-${day}`, title: `画 ${day}`, date: `2026-11-${day}` }),
)

const answers = {
  '/api/bing/today-wallpapers': () => listOf(today),
  '/api/bing/history': () => listOf([...today.slice(0, 1), ...before]),
  '/api/wallpapers/lookup': () => ok(sampleDetail()),
}
const failing = () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })
const open = () => renderPage(<HomePage checkInCard={<p>签到卡</p>} />)

beforeEach(async () => {
  signInAs()
  vi.stubGlobal('screen', { width: 2560 / devicePixelRatio, height: 1440 / devicePixelRatio })
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.viewport(1440, 900)
})

// rows: HM-01, HM-03
test('home shows the uncropped picture of the day beside its label, with the check-in below', async () => {
  stubNetwork(answers)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 2, name: '暮亭' })).toBeVisible()
  for (const text of ['西湖', 'Tianmu Studio', /天光将尽/, '十一月 · 周六', '签到卡']) {
    await expect.element(screen.getByText(text).first()).toBeVisible()
  }
  const wall = screen.getByRole('region', { name: '暮亭' })
  await expect.element(wall.getByRole('button', { name: '下载 2560×1440' })).toBeVisible()
  const { width = 0, height = 1 } = document.querySelector('[data-picture-box]')?.getBoundingClientRect() ?? {}
  expect(width / height).toBeCloseTo(16 / 9, 1)
})

// rows: HM-03, HM-17
test('below are pictures that fit the screen, the other areas with their clocks, and earlier days', async () => {
  stubNetwork(answers)
  const { screen } = await open()
  await expect.element(screen.getByRole('region', { name: '适合你的屏幕' }).getByText('2560×1440 · 16:9')).toBeVisible()
  // Further rows render on scrolling.
  window.dispatchEvent(new Event('scroll'))
  const world = screen.getByRole('list', { name: '世界此刻' })
  await expect.poll(() => world.getByRole('link').elements()).toHaveLength(14)
  await expect.element(world.getByRole('link', { name: /^日本，/ })).toBeVisible()
  await expect.element(world.getByText(/^\d\d:\d\d 昨日$/)).toBeInTheDocument()
  const days = screen.getByRole('list', { name: '最近几天' })
  await expect.element(days.getByRole('link', { name: /^画 20/ })).toBeVisible()
  expect(days.getByRole('link', { name: /^暮亭/ }).elements()).toHaveLength(0)
})

// rows: HM-03
test('the last row shows the most downloaded pictures of the week that are not on the page yet', async () => {
  const picks = [samplePicture({ aid: 'picked', kind: 'np' })]
  const ranked = ['dusk-at-the-pavilion', 'picked', 'ranked'].map((aid) => ({
    rank: 1,
    delta: 0,
    value: 9,
    wallpaper: samplePicture({ aid, title: `榜 ${aid}` }),
  }))
  const numbers = { page: 1, pageSize: 24, total: 3, totalIsCapped: false, totalPages: 1, hasMore: false }
  const ranks = { items: ranked, ...numbers, updatedAt: null, nearest: null }
  stubNetwork({ ...answers, '/api/np': () => listOf(picks), '/api/ranks': () => ok(ranks) })
  const { screen } = await open()
  const row = screen.getByRole('list', { name: '本周热门' })
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('scroll'))
      return row.getByRole('link').elements().length
    })
    .toBe(1)
  await expect.element(row.getByText('9次下载')).toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '全部排行' })).toHaveAttribute('href', '/rank')
})

// rows: HM-03, HM-16
test('a row shows the newest of the editor’s picks that are not on the page yet, and leads to all of them', async () => {
  const picks = ['day-20', 'delta', 'dune'].map((aid) => samplePicture({ aid, kind: 'np', title: `选 ${aid}` }))
  stubNetwork({ ...answers, '/api/np': () => listOf(picks) })
  const { screen } = await open()
  const row = screen.getByRole('list', { name: '编辑精选' })
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('scroll'))
      return row
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href'))
    })
    .toEqual(['/np/delta', '/np/dune'])
  await expect.element(screen.getByRole('link', { name: '全部编辑精选' })).toHaveAttribute('href', '/today?kind=np')
})

// rows: HM-03
test('without pictures that fit the screen the row is omitted', async () => {
  vi.stubGlobal('screen', { width: 800, height: 1700 })
  stubNetwork(answers)
  const { screen } = await open()
  await expect.element(screen.getByRole('list', { name: '最近几天' })).toBeVisible()
  expect(screen.getByText('适合你的屏幕').elements()).toHaveLength(0)
})

// rows: HM-03, ER-15
test('a failed section does not affect the others, and retries in place', async () => {
  let isFailing = true
  stubNetwork({ ...answers, '/api/bing/history': () => (isFailing ? failing() : answers['/api/bing/history']()) })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 2, name: '暮亭' })).toBeVisible()
  const days = screen.getByRole('region', { name: '最近几天' })
  await expect.element(days.getByText('我们这边出了点问题，你的数据都还在。')).toBeVisible()
  isFailing = false
  await days.getByRole('button', { name: '重试' }).click()
  await expect.element(days.getByRole('link', { name: /^画 20/ })).toBeVisible()
})
