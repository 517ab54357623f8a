import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { HOLD_MS } from '#src/lib/input/use-hold.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { TabBar } from './tab-bar.tsx'

let asked = 0
const onHold = vi.fn()

/** A long page with a query, above the bar. */
function LongPage() {
  useQuery({ queryKey: ['long-page'], queryFn: async () => ++asked, staleTime: Infinity })
  return (
    <>
      <h1 style={{ blockSize: 3_000 }}>长页</h1>
      <TabBar renderMoon={(isHeld) => <svg data-held={isHeld} aria-hidden="true" />} onHoldMoon={onHold} />
    </>
  )
}
const open = (path: string, language: 'zh' | 'en' = 'zh') => renderPage(<LongPage />, { path, language })
const bar = page.getByRole('navigation', { name: '底部导航' })
const scrollTo = async (y: number) => {
  window.scrollTo({ top: y, behavior: 'instant' })
  await expect.poll(() => window.scrollY).toBe(y)
}

beforeEach(async () => {
  asked = 0
  onHold.mockReset()
  signInAs()
  await page.viewport(390, 844)
})

// rows: SH-37
test.each([
  ['zh', '底部导航', ['今日', '发现', '签到', '公告', '我的']],
  ['en', 'Bottom navigation', ['Today', 'Explore', 'Check in', 'Announcements', 'Me']],
] as const)('five tabs within thumb’s reach in %s, each large enough', async (language, name, tabs) => {
  const { screen } = await open('/', language)
  const found = screen.getByRole('navigation', { name })
  await expect.element(found).toBeVisible()
  const items = [...found.element().querySelectorAll('a, button')]
  expect(items.map((item) => item.textContent)).toEqual(tabs)
  for (const item of items) expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  expect(found.element().getBoundingClientRect().bottom).toBe(844)
})

// rows: SH-37
test.each([
  ['/', '今日'],
  ['/today', '今日'],
  ['/history?area=en-us', '发现'],
  ['/arts', '发现'],
  ['/announcements/3', '公告'],
  ['/vip', undefined],
])('at %s the tab %s is the current one', async (path, expected) => {
  await open(path)
  await expect.element(bar).toBeVisible()
  expect(bar.element().querySelector('[aria-current]')?.textContent).toBe(expected)
})

// rows: SH-37
test('it hides on scrolling down, and returns on scrolling up or with the focus', async () => {
  await open('/')
  const top = () => bar.element().getBoundingClientRect().top
  await expect.poll(top).toBeLessThan(844)
  await scrollTo(900)
  await expect.poll(top).toBeGreaterThanOrEqual(844)
  await userEvent.keyboard('{Tab}')
  await expect.poll(top).toBeLessThan(844)
  const focused = document.activeElement
  if (focused instanceof HTMLElement) focused.blur()
  await expect.poll(top).toBeGreaterThanOrEqual(844)
  await scrollTo(800)
  await expect.poll(top).toBeLessThan(844)
})

// rows: SH-37
test('the current tab scrolls to the top, and there refetches', async () => {
  await open('/')
  await expect.poll(() => asked).toBe(1)
  const today = bar.getByRole('link', { name: '今日' })
  await scrollTo(60)
  await today.click()
  await expect.poll(() => window.scrollY).toBe(0)
  expect(asked).toBe(1)
  await today.click()
  await expect.poll(() => asked).toBe(2)
})

// rows: SH-37
test('Explore opens the history, and the last tab the account dialog', async () => {
  const { router } = await open('/')
  await expect.element(bar.getByRole('link', { name: '发现' })).toHaveAttribute('href', '/history')
  await bar.getByRole('link', { name: '我的' }).click()
  await expect.poll(() => router.state.location.href).toBe('/?dialog=me')
})

const moon = () => bar.getByRole('link', { name: '签到' }).element()
const isMoonHeld = () => moon().querySelector('svg')?.getAttribute('data-held') === 'true'

/** A thumb on the moon. Returns whether the page prevented the default action. */
function thumb(name: 'pointerdown' | 'pointermove' | 'pointerup' | 'contextmenu' | 'click', aside = 0) {
  const { left, top, width, height } = moon().getBoundingClientRect()
  const at = { clientX: left + width / 2 + aside, clientY: top + height / 2, bubbles: true, cancelable: true }
  const event = name.startsWith('pointer')
    ? new PointerEvent(name, { ...at, pointerType: 'touch', isPrimary: true })
    : new MouseEvent(name, at)
  return !moon().dispatchEvent(event)
}

async function openHeld() {
  const { router } = await open('/vip')
  await expect.element(bar).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  thumb('pointerdown')
  await expect.poll(isMoonHeld).toBe(true)
  return router
}

// rows: SH-37
test('holding the moon checks in without a dialog or context menu', async () => {
  const router = await openHeld()
  expect(thumb('contextmenu')).toBe(true)
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(onHold).toHaveBeenCalledOnce()
  await expect.poll(isMoonHeld).toBe(false)
  thumb('pointerup')
  expect(thumb('click')).toBe(true)
  expect(router.state.location.href).toBe('/vip')
})

// rows: SH-37
test('moving away or releasing early cancels the hold', async () => {
  await openHeld()
  thumb('pointermove', 8)
  expect(isMoonHeld()).toBe(true)
  thumb('pointermove', 120)
  await expect.poll(isMoonHeld).toBe(false)
  thumb('pointerdown')
  await vi.advanceTimersByTimeAsync(HOLD_MS / 2)
  thumb('pointerup')
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  expect(onHold).not.toHaveBeenCalled()
})

// rows: SH-37
test('a tap and the keyboard open the dialog', async () => {
  const { router } = await open('/vip')
  await bar.getByRole('link', { name: '签到' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'check-in' })
  router.history.back()
  await expect.poll(() => router.state.location.search).toEqual({})
  bar.getByRole('link', { name: '签到' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'check-in' })
  expect(onHold).not.toHaveBeenCalled()
})
