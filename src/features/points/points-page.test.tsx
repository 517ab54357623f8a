import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LedgerEntry, PointsSummary } from '#contract/points.ts'
import { summaryWith } from '#src/domain/points/points-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { PointsPage } from './points-page.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7, points: 5 })
  await page.viewport(390, 844)
  await closeToasts()
})

const entry = (id: number, change: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id,
  code: 'check-in',
  text: '签到',
  textEn: 'Check-in',
  change,
  balanceAfter: 1285,
  at: '2026-03-09T04:00:00.000Z',
  ref: '2026-03-09',
  ...changes,
})

/** A server with this summary, and entries, two a page. */
function serverWith(summary: PointsSummary, all: readonly LedgerEntry[]) {
  return stubNetwork({
    '/api/points/summary': () => ok(summary),
    '/api/points/ledger': ({ url }) => {
      const { searchParams } = new URL(url)
      const type = searchParams.get('type') ?? 'all'
      const before = Number(searchParams.get('before') ?? Infinity)
      const rest = all.filter(
        ({ id, change }) => id < before && (type === 'all' || (type === 'earn' ? change > 0 : change < 0)),
      )
      const items = rest.slice(0, 2)
      return ok({ items, before: rest.length > 2 ? (items.at(-1)?.id ?? null) : null })
    },
  })
}

// rows: PT-01, PT-02, PT-03, RT-26
test('the page shows balance, gains and what expires; the menu has the new balance too', async () => {
  serverWith(
    summaryWith({
      expiring: [
        { points: 15, date: '2026-04-01' },
        { points: 30, date: '2026-04-02' },
      ],
    }),
    [entry(1, 5)],
  )
  const { screen } = await renderPage(<PointsPage />)
  await expect.element(screen.getByText('1,285', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('+112')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '45 积分将在 30 天内到期' })).toBeVisible()
  await expect.element(screen.getByText(/可用至 2026年4月2日/)).toBeVisible()
  await expect.element(screen.getByText(/在获得之日 12 个月后到期/)).toBeVisible()
  expect(memberOf(store.get(sessionAtom))?.points).toBe(1285)
})

// rows: RT-26
test('offline the last balance and changes stay, with their time; without any saved the page says so', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  serverWith(summaryWith(), [entry(1, 5)])
  const { screen } = await renderPage(<PointsPage />)
  await expect.element(screen.getByText('1,285', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: '+5' }).first()).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/^离线中，显示已保存的内容/)).toBeVisible()
  await expect.element(screen.getByText(/^保存于 /)).toBeVisible()
  await expect.element(screen.getByText('1,285', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('listitem').filter({ hasText: '+5' }).first()).toBeVisible()
  await screen.unmount()
  const { screen: empty } = await renderPage(<PointsPage />)
  await expect.element(empty.getByText('本机没有保存你的积分，联网后会加载。')).toBeVisible()
  await expect.element(empty.getByText('1,285', { exact: true })).not.toBeInTheDocument()
})

// rows: PT-02, PT-03
test('each way to earn has its own way in; one that is done says so, one whose page is not built is left out', async () => {
  serverWith(summaryWith(), [])
  const { screen, router } = await renderPage(<PointsPage />, { built: ['/invite'] })
  await expect.element(screen.getByRole('link', { name: '去完成：邀请好友' })).toHaveAttribute('href', '/invite')
  await expect.element(screen.getByRole('link', { name: '去完成：每天第一次点赞' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByText('每天 2 积分')).toBeVisible()
  await screen.getByRole('link', { name: '去完成：签到' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ dialog: 'check-in' })
  await screen.unmount()

  const [checkIn] = summaryWith().ways
  serverWith(summaryWith({ ways: checkIn ? [{ ...checkIn, left: 0 }, ...summaryWith().ways.slice(1)] : [] }), [])
  const { screen: later } = await renderPage(<PointsPage />)
  await expect.element(later.getByText('今天已完成')).toBeVisible()
  await expect.element(later.getByText('邀请好友')).not.toBeInTheDocument()
})

// rows: PT-02, RT-26
test('every change has its reason, time and the balance after it; earned and spent apart, and more are loaded', async () => {
  serverWith(summaryWith(), [
    entry(4, 5),
    entry(3, -30, { text: '积分到期', textEn: 'Points expired', balanceAfter: 1280 }),
    entry(2, 10),
    entry(1, 5),
  ])
  const { screen } = await renderPage(<PointsPage />)
  const rows = screen.getByRole('list').filter({ hasText: '余额 1,285' }).getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(2)
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/积分到期.*3月9日.*−30余额 1,280/)
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.poll(() => rows.elements().length).toBe(4)
  await screen.getByText('支出', { exact: true }).click()
  await expect.element(screen.getByText('余额 1,280')).toBeVisible()
  await expect.element(screen.getByText('余额 1,285')).not.toBeInTheDocument()
})

// rows: RT-26
test('without points the first check-in is offered; a ledger that fails leaves the balance', async () => {
  serverWith(summaryWith({ balance: 0, today: 0, month: 0, ways: [] }), [])
  const { screen } = await renderPage(<PointsPage />, { language: 'en' })
  await expect.element(screen.getByRole('heading', { name: 'No points yet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Check in' })).toBeVisible()
  await screen.unmount()

  stubNetwork({
    '/api/points/summary': () => ok(summaryWith()),
    '/api/points/ledger': () => new Response('', { status: 500 }),
  })
  const { screen: failing } = await renderPage(<PointsPage />)
  await expect.element(failing.getByText('积分明细加载失败')).toBeVisible()
  await expect.element(failing.getByText('1,285', { exact: true })).toBeVisible()
})
