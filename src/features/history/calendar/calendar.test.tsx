import { onlineManager } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CalendarDay } from '#contract/calendar.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { HistoryPage } from '../history-page.tsx'

const { thumbhash, dominant, picture, thumb, maxWidth, ratio, focal } = samplePicture()
const LOOK = { thumbhash, dominant, picture, thumb, maxWidth, ratio, focal }
const dayOf = (date: string): CalendarDay => ({
  date,
  aid: `of-${date}`,
  title: `画 ${date}`,
  titleEn: `Picture of ${date}`,
  ...LOOK,
})
const monthOf = (...dates: string[]) =>
  ok({ days: dates.map(dayOf), today: '2026-11-21', first: '2026-02', last: '2026-11' })

const NOVEMBER = '/api/bing/calendar/2026/11'
const OCTOBER = '/api/bing/calendar/2026/10'
const answers = {
  [NOVEMBER]: () => monthOf('2026-11-01', '2026-11-19', '2026-11-20', '2026-11-21'),
  [OCTOBER]: () => monthOf('2026-10-14', '2026-10-31'),
}

/** Like the route, with an in-memory URL. */
function History() {
  const { y, m, d, view = 'calendar' } = useSearch({ strict: false })
  return (
    <HistoryPage
      ignored={[]}
      place={{ area: 'zh-cn', view, year: y ?? 2026, month: m ?? 11, day: d }}
      onFilter={() => {}}
    />
  )
}
const open = (path = '/history?view=calendar', language: 'zh' | 'en' = 'zh') =>
  renderPage(<History />, { path, language })

const focused = () => document.activeElement?.closest<HTMLElement>('[data-day]')?.dataset.day
const cell = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: HM-12
test('a month shows a picture for each day, today is marked and future days cannot be reached', async () => {
  stubNetwork(answers)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '2026年11月' })).toBeVisible()
  const first = screen.getByRole('link', { name: '2026年11月1日 周日，画 2026-11-01' })
  await expect.element(first).toHaveAttribute('href', '/article/of-2026-11-01')
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent),
  ).toEqual(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
  expect(cell('2026-11-21')).toHaveAttribute('aria-current', 'date')
  expect(cell('2026-11-05')).toHaveAccessibleName('2026年11月5日 周四，没有画面')
  expect(cell('2026-11-22')).toHaveAttribute('aria-disabled', 'true')
  expect(cell('2026-11-22')?.tabIndex).toBe(-1)
  await expect.element(screen.getByRole('link', { name: '下个月' })).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(screen.getByRole('link', { name: '上个月' }))
    .toHaveAttribute('href', '/history?y=2026&m=10&view=calendar')
})

// rows: HM-12
test('arrows move by day and week, Home and End in the week, PageUp by month, and nothing past today', async () => {
  stubNetwork(answers)
  const { router } = await open()
  await expect.poll(() => cell('2026-11-21')?.querySelector('a')?.tabIndex).toBe(0)
  cell('2026-11-21')?.querySelector('a')?.focus()
  const press = async (keys: string, day: string) => {
    await userEvent.keyboard(keys)
    await expect.poll(focused, { message: keys }).toBe(day)
  }
  await press('{ArrowLeft}', '2026-11-20')
  await press('{ArrowUp}', '2026-11-13')
  await press('{Home}', '2026-11-09')
  await press('{End}', '2026-11-15')
  await press('{ArrowDown}', '2026-11-15')
  await press('{PageUp}', '2026-10-15')
  expect(router.state.location.search).toEqual({ y: 2026, m: 10, view: 'calendar' })
  await press('{ArrowLeft}', '2026-10-14')
  await press('{PageDown}', '2026-11-14')
  await press('{PageDown}', '2026-11-21')
  await press('{ArrowRight}', '2026-11-21')
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/article/of-2026-11-21')
  expect(router.state.location.state.pictureList).toHaveLength(4)
})

// rows: HM-12
test('weeks begin by the reader’s region, and days are named in English', async () => {
  stubNetwork(answers)
  const { screen } = await open(undefined, 'en')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'November 2026' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Sun, 1 Nov 2026, Picture of 2026-11-01' })).toBeVisible()
  expect(screen.getByRole('columnheader').first().element().textContent).toMatch(/^(Sun|Mon)$/)
})

// rows: HM-12, RT-04
test('a month without pictures links to the nearest ones with some', async () => {
  stubNetwork({
    ...answers,
    '/api/bing/calendar/2026/05': () => monthOf(),
    '/api/bing/date/2026-05-01': () =>
      Response.json(
        { code: 404, success: false, message: '', data: { before: '2026-02-28', after: '2026-10-14' } },
        { status: 404 },
      ),
  })
  const { screen } = await open('/history?view=calendar&y=2026&m=5')
  await expect.element(screen.getByText('这个月没有画面')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '2026年2月' })).toBeVisible()
  await screen.getByRole('link', { name: '2026年10月' }).click()
  await expect.element(screen.getByRole('link', { name: /画 2026-10-14$/ })).toBeVisible()
})

// rows: HM-12
test('earlier years of the day are listed below, if there are any', async () => {
  const years = [samplePicture({ aid: 'then', title: '那年', date: '2025-11-21' })]
  const asked = stubNetwork({ ...answers, '/api/bing/on-this-day': () => ok({ items: years }) })
  const { screen } = await open()
  const row = screen.getByRole('list', { name: '那年今日' })
  await expect.element(row.getByRole('link', { name: /^那年/ })).toBeVisible()
  await expect.element(screen.getByText('2025 · 西湖')).toBeVisible()
  expect(asked).toContain('GET /api/bing/on-this-day?area=zh-cn&date=2026-11-21')
})

// rows: HM-12
test('without earlier years of the day nothing is below', async () => {
  const asked = stubNetwork({ ...answers, '/api/bing/on-this-day': () => ok({ items: [] }) })
  const { screen, queryClient } = await open()
  await expect.poll(() => asked).toContain('GET /api/bing/on-this-day?area=zh-cn&date=2026-11-21')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByText('那年今日').elements()).toEqual([])
})

// rows: RT-04, ER-15
test('offline the loaded months can be opened and the others cannot, until the network is back', async () => {
  stubNetwork(answers)
  const { screen } = await open('/history?view=calendar&y=2026&m=10')
  const [previous, next] = [screen.getByRole('link', { name: '上个月' }), screen.getByRole('link', { name: '下个月' })]
  await next.click()
  await expect.element(screen.getByRole('link', { name: /画 2026-11-20$/ })).toBeVisible()
  await previous.click()
  await expect.element(screen.getByRole('link', { name: /画 2026-10-14$/ })).toBeVisible()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect.element(screen.getByRole('link', { name: /画 2026-11-20$/ })).toBeVisible()
  await previous.click()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  onlineManager.setOnline(true)
  await expect.element(previous).not.toHaveAttribute('aria-disabled', 'true')
})

// rows: HM-12
test('jumps to a year, a month and a day', async () => {
  stubNetwork(answers)
  const { screen, router } = await open()
  await screen.getByRole('button', { name: '跳到日期' }).click()
  await expect.element(screen.getByRole('link', { name: '2026年10月' })).toBeVisible()
  expect(screen.getByRole('link', { name: '2026年1月' }).elements()).toHaveLength(0)
  await screen.getByLabelText('日期', { exact: true }).fill('2026-10-14')
  await screen.getByRole('button', { name: '前往' }).click()
  await expect.poll(focused).toBe('2026-10-14')
  expect(router.state.location.search).toEqual({ y: 2026, m: 10, d: 14, view: 'calendar' })
})

// rows: RT-04
test('failures show in place and load on retry, also offline', async () => {
  let status = 422
  stubNetwork({
    ...answers,
    [NOVEMBER]: () =>
      status === 200 ? answers[NOVEMBER]() : Response.json({ code: status, success: false, message: '' }, { status }),
    [OCTOBER]: noNetwork,
  })
  const { screen } = await open()
  await expect.element(screen.getByText('数据验证失败')).toBeVisible()
  status = 200
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => cell('2026-11-20')?.querySelector('a')).not.toBeNull()
  await screen.getByRole('link', { name: '上个月' }).click()
  await expect.element(screen.getByText('现在没有网络')).toBeVisible()
})

// rows: HM-12
test.each([768, 820, 1440])('at %i px the countdown of the next day does not overlap its number', async (width) => {
  await page.viewport(width, 900)
  stubNetwork(answers)
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '2026年11月' })).toBeVisible()
  const isClear = () => {
    const [number, note] = [...(cell('2026-11-22')?.querySelectorAll('span') ?? [])].map((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect()
    })
    return number && note && (note.top >= number.bottom || note.left >= number.right)
  }
  await expect.poll(isClear).toBe(true)
})
