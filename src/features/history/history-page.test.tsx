import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { HistoryPage } from './history-page.tsx'
import { type HistoryPlace, historySearch } from './history-place.ts'

/** A history with that many days; its cursor is the number of days returned so far. */
function historyOf(days: number) {
  return ({ url }: Request) => {
    const from = Number(new URL(url).searchParams.get('cursor') ?? 0)
    const count = Math.min(24, days - from)
    const items = Array.from({ length: count }, (_, index) =>
      samplePicture({ aid: `p${from + index}`, title: `画 ${from + index}` }),
    )
    const hasMore = from + count < days
    return ok({
      items,
      page: from / 24 + 1,
      pageSize: 24,
      total: Math.min(days, 1000),
      totalIsCapped: days > 1000,
      totalPages: Math.ceil(days / 24),
      hasMore,
      ...(hasMore && { cursor: String(from + count) }),
    })
  }
}

function History() {
  const [place, setPlace] = useState<HistoryPlace>({ area: 'zh-cn', view: 'grid' })
  return <HistoryPage place={place} ignored={[]} onFilter={(some) => setPlace({ ...place, ...some })} />
}

const loaded = () => Number(document.querySelector<HTMLElement>('[data-total]')?.dataset.total)
const cards = () => document.querySelectorAll('[data-card]').length
const scrollTo = (y: number) => window.scrollTo(0, y)

beforeEach(async () => {
  signInAs()
  window.scrollTo(0, 0)
  await page.viewport(390, 844)
})

// rows: HM-11, HM-19, HM-20
test('past days load 24 at a time: twice by hand, then automatically', async () => {
  const asked = stubNetwork({ '/api/bing/history': historyOf(200) })
  const { screen } = await renderPage(<History />)
  const more = screen.getByRole('button', { name: '加载更多' })
  await expect.poll(loaded).toBe(24)
  await expect.element(screen.getByText('第 1 页，共 9 页')).toBeVisible()
  scrollTo(document.documentElement.scrollHeight)
  expect(asked).toHaveLength(1)
  await more.click()
  await expect.poll(loaded).toBe(48)
  await expect.element(screen.getByText('第 2 页，共 9 页')).toBeVisible()
  await more.click()
  await expect.poll(loaded).toBe(72)
  expect(asked.every((call) => call.includes('pageSize=24'))).toBe(true)
  scrollTo(document.documentElement.scrollHeight)
  await expect.poll(loaded).toBeGreaterThanOrEqual(96)
})

// rows: ER-15, HM-20
test('the end of the list shows the total', async () => {
  stubNetwork({ '/api/bing/history': historyOf(30) })
  const { screen } = await renderPage(<History />)
  await screen.getByRole('button', { name: '加载更多' }).click()
  await expect.element(screen.getByText(/到底了/)).toBeVisible()
  await expect.element(screen.getByText('共 30 张', { exact: false }).last()).toBeVisible()
})

test('fewer than 80 cards of ten thousand days are rendered', async () => {
  stubNetwork({ '/api/bing/history': historyOf(10_000) })
  const { screen } = await renderPage(<History />)
  const more = screen.getByRole('button', { name: '加载更多' })
  await expect.poll(loaded).toBe(24)
  await more.click()
  await expect.poll(loaded).toBe(48)
  await expect.element(screen.getByText('第 2 页，共 417+ 页')).toBeVisible()
  await more.click()
  let most = 0
  await expect
    .poll(() => {
      scrollTo(document.documentElement.scrollHeight)
      most = Math.max(most, cards())
      return loaded()
    })
    .toBeGreaterThan(240)
  await expect.poll(cards).toBeGreaterThan(10)
  expect(most).toBeLessThanOrEqual(80)
  expect(document.querySelector('[data-card]')?.closest('li')).toHaveAttribute('aria-setsize', String(loaded()))
})

// rows: ER-15
test('while loading, the page already has its final layout', async () => {
  stubNetwork({ '/api/bing/history': () => new Promise<Response>(() => {}) })
  await renderPage(<History />)
  await expect.element(page.getByRole('heading', { level: 1, name: '历史' })).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')?.getBoundingClientRect().height).toBeGreaterThan(1000)
})

// rows: ER-15
test('a failure shows what happened and a retry', async () => {
  let hasFailed = false
  const answer = historyOf(10)
  stubNetwork({
    '/api/bing/history': (request) => {
      if (hasFailed) return answer(request)
      hasFailed = true
      return Response.json({ code: 500, success: false, message: '' }, { status: 500 })
    },
  })
  const { screen } = await renderPage(<History />)
  await expect.element(screen.getByText('我们这边出了点问题，你的数据都还在。')).toBeVisible()
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(loaded).toBe(10)
})

// rows: ER-15
test('a failed page leaves the loaded ones, and offers a retry', async () => {
  let calls = 0
  const answer = historyOf(60)
  stubNetwork({
    '/api/bing/history': (request) =>
      ++calls === 2 ? Response.json({ code: 502, success: false, message: '' }, { status: 502 }) : answer(request),
  })
  const { screen } = await renderPage(<History />)
  await screen.getByRole('button', { name: '加载更多' }).click()
  await expect.element(screen.getByText('网关错误')).toBeVisible()
  expect(loaded()).toBe(24)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(loaded).toBe(48)
})

// rows: ER-15
test('offline it says so instead of failing', async () => {
  stubNetwork({ '/api/bing/history': noNetwork })
  const { screen } = await renderPage(<History />)
  await expect.element(screen.getByText('现在没有网络')).toBeVisible()
})

// rows: ER-15, HM-17
test('another area shows its own days; one without any says so and links back', async () => {
  const asked = stubNetwork({
    '/api/bing/history': (request) =>
      historyOf(new URL(request.url).searchParams.get('area') === 'row' ? 0 : 5)(request),
  })
  const { screen } = await renderPage(<History />)
  await expect.poll(loaded).toBe(5)
  const filter = screen.getByRole('combobox', { name: '地区' })
  expect(filter.element().querySelectorAll('option')).toHaveLength(15)
  await userEvent.selectOptions(filter, 'row')
  await expect.element(screen.getByText('这个地区还没有画面')).toBeVisible()
  expect(asked.at(-1)).toContain('area=row')
  await screen.getByRole('button', { name: '看中国的画面' }).click()
  await expect.poll(loaded).toBe(5)
})

// rows: ER-15, SH-37
test('a shape shows its own days; one without any says so, and a press shows all', async () => {
  const asked = stubNetwork({
    '/api/bing/history': (request) => {
      const orientation = new URL(request.url).searchParams.get('orientation')
      return historyOf(orientation === 'square' ? 0 : orientation ? 3 : 5)(request)
    },
  })
  const { screen } = await renderPage(<History />)
  await expect.poll(loaded).toBe(5)
  const filter = screen.getByRole('combobox', { name: '画幅' })
  await userEvent.selectOptions(filter, 'portrait')
  await expect.poll(loaded).toBe(3)
  expect(asked.at(-1)).toContain('orientation=portrait')
  await userEvent.selectOptions(filter, 'square')
  await expect.element(screen.getByText('没有符合条件的图片')).toBeVisible()
  await screen.getByRole('button', { name: /方形\s*5 张/ }).click()
  await expect.poll(loaded).toBe(5)
})

test('the URL names the shape of the grid; the calendar shows every day', () => {
  const place = { area: 'zh-cn', view: 'grid', orientation: 'portrait' } as const
  expect(historySearch(place).orientation).toBe('portrait')
  expect(historySearch({ ...place, view: 'calendar' }).orientation).toBeUndefined()
})
