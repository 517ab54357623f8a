import { focusManager, onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { settle } from '#src/lib/timing/frames-fixture.ts'
import { MaintenancePage } from './maintenance-page.tsx'
import { pollDelay } from './queries.ts'

const NOW = Date.parse('2026-03-09T04:00:00Z')
const CLOSED = { state: 'maintenance', text: '正在换服务器\n请稍候', until: '2026-03-09T05:01:10.000Z' }
const OPEN = { state: 'ok', text: '', until: null }

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => {
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
    vi.useRealTimers()
  })
})

/** The page of a site whose state may change; `asked` counts the polls. */
async function pageOf(status: object | null, address?: string) {
  const site = { status }
  if (address) sessionStorage.setItem('wp_maintenance_return', address)
  const asked = stubNetwork({
    '/api/status': () => (site.status ? ok(site.status) : noNetwork()),
  })
  const onOpen = vi.fn()
  const { screen } = await renderPage(<MaintenancePage onOpen={onOpen} />)
  await settle()
  return { site, screen, onOpen, polls: () => asked.filter((each) => each === 'GET /api/status').length }
}

// rows: AU-40, ER-14, RT-62
test('it shows reason and time left, and returns to the address once the site is open', async () => {
  const { site, screen, onOpen, polls } = await pageOf(CLOSED, '/article/m8?area=en-us')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('网站维护中')
  await expect.element(screen.getByText(/正在换服务器/)).toBeVisible()
  await expect.element(screen.getByRole('timer')).toHaveTextContent('01:01:10')
  await settle(10_000)
  await expect.element(screen.getByRole('timer')).toHaveTextContent('01:01:00')
  expect(polls()).toBe(1)
  site.status = OPEN
  await settle(20_000)
  expect(polls()).toBe(2)
  await expect.poll(() => onOpen.mock.calls).toEqual([['/article/m8?area=en-us']])
  expect(sessionStorage.getItem('wp_maintenance_return')).toBeNull()
})

// rows: AU-40
test('a hidden tab asks nothing, and asks at once when it shows', async () => {
  const { polls } = await pageOf(CLOSED)
  focusManager.setFocused(false)
  await settle(120_000)
  expect(polls()).toBe(1)
  focusManager.setFocused(true)
  await settle()
  expect(polls()).toBe(2)
})

// rows: AU-40
test('it asks at once when the network is back', async () => {
  const { polls } = await pageOf(CLOSED)
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await settle()
  expect(polls()).toBe(2)
})

// rows: AU-40
test('without an answer it says so and asks less often', async () => {
  const { site, screen, polls, onOpen } = await pageOf(null, '/today')
  await expect.element(screen.getByText('服务器暂时没有响应，稍后会再次检查。')).toBeVisible()
  await settle(30_000)
  expect(polls()).toBe(1)
  await settle(30_000)
  expect(polls()).toBe(2)
  site.status = OPEN
  await settle(120_000)
  await expect.poll(() => onOpen.mock.calls).toEqual([['/today']])
  expect([null, 0, 60_000, 90_000, 3_600_000].map(pollDelay)).toEqual([30_000, 60_000, 60_000, 90_000, 300_000])
})

test('after the expected end it says that it takes longer', async () => {
  const { screen } = await pageOf({ ...CLOSED, until: '2026-03-09T03:59:00.000Z' })
  await expect.element(screen.getByText('比预计的久了一点，请再等等。')).toBeVisible()
})

test('a typed address on an open site says that it is open', async () => {
  const { screen, onOpen, polls } = await pageOf(OPEN)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('网站已恢复')
  await settle(120_000)
  expect([onOpen.mock.calls.length, polls()]).toEqual([0, 1])
})
