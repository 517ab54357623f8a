import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  LOGIN_SUCCESS_TOAST_MS,
  PAYMENT_SUCCESS_TOAST_MS,
  TOAST_MAX_WIDTH_PX,
  MAX_VISIBLE_TOASTS,
} from '#contract/timing.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { toast } from './toast.ts'

beforeAll(() => import('./toaster.tsx'))

beforeEach(async () => {
  await renderPage(
    <>
      <h1>页面</h1>
      <footer style={{ position: 'fixed', bottom: 0 }}>页脚</footer>
    </>,
  )
  // All test files share one pointer, and hovering pauses a toast.
  await pointAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})

afterEach(async () => {
  for (let standing = 0; standing <= MAX_VISIBLE_TOASTS; standing++) toast.dismiss()
  await settle(() => document.querySelector('[data-sonner-toast]') === null, LEAVE_MS)
  vi.useRealTimers()
})

/** Longer than sonner's closing animation. */
const LEAVE_MS = 250

const pointAway = () => page.getByRole('contentinfo').hover()

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast][data-removed=false]')]
const standing = (text: string) => cards().some((card) => card.textContent.includes(text))

/** Lets chunks, frames and sonner's zero timeouts run without advancing visible time. */
async function settle(isSettled: () => boolean, step = 1) {
  while (!isSettled()) {
    await vi.advanceTimersByTimeAsync(step)
    await frames(1)
  }
}

/** How long a toast is visible, to a twentieth of a second. */
async function lifetime(text: string, limit = 10_000) {
  await settle(() => standing(text))
  for (let elapsed = 0; elapsed < limit; elapsed += 50) {
    if (!standing(text)) return elapsed
    await vi.advanceTimersByTimeAsync(50)
    await frames(1)
  }
  return Infinity
}

// rows: TO-02, TO-03, TM-15
test.each([
  ['a success of the start-up area', () => toast.startup.success('好了'), 3_000],
  ['an error of the start-up area', () => toast.startup.error('好了'), 5_000],
  ['any other of the start-up area', () => toast.startup.blank('好了'), 4_000],
  ['a classic success, as of a login,', () => toast.classic.success('好了'), LOGIN_SUCCESS_TOAST_MS],
  ['a classic error', () => toast.classic.error('好了'), 4_000],
  ['a classic blank', () => toast.classic.blank('好了'), 4_000],
  ['a classic custom', () => toast.classic.custom('好了'), 4_000],
  ['a classic loading', () => toast.classic.loading('好了'), Infinity],
  ['a payment', () => toast.startup.success('好了', { duration: PAYMENT_SUCCESS_TOAST_MS }), 4_000],
])('%s shows for the right time', async (_, say, expected) => {
  say()
  const stood = await lifetime('好了')
  if (expected === Infinity) expect(stood).toBe(Infinity)
  else expect(Math.abs(stood - expected)).toBeLessThanOrEqual(200)
})

// rows: TO-01, TO-04, TM-14
test('at most 20 are visible, at the top and centred, none wider than 350 px', async () => {
  for (let number = 1; number <= 25; number++) {
    const text = number % 2 ? '，说得很长很长很长很长很长很长很长很长很长很长很长很长很长很长' : ''
    toast.classic.loading(`第 ${number} 条${text}`)
  }
  await settle(() => standing('第 25 条') && cards().length === MAX_VISIBLE_TOASTS)
  expect(standing('第 5 条')).toBe(false)
  expect(standing('第 6 条')).toBe(true)

  const boxes = cards().map((card) => card.querySelector('[role]')?.getBoundingClientRect())
  for (const box of boxes) {
    expect(box?.width).toBeLessThanOrEqual(TOAST_MAX_WIDTH_PX)
    expect(Math.abs((box?.left ?? 0) + (box?.width ?? 0) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(
      2,
    )
  }
  expect(document.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position')).toBe('top')
})

// rows: TO-05
test('the same text within 2 seconds raises the count and restarts the timer; later it is a new toast', async () => {
  toast.startup.success('已保存')
  await settle(() => standing('已保存'))
  await vi.advanceTimersByTimeAsync(1_500)
  toast.startup.success('已保存')
  await settle(() => standing('×2'))
  expect(cards()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(standing('已保存')).toBe(true)
  toast.startup.success('已保存')
  await settle(() => cards().length === 2)
})

// rows: TO-05
test('hover and focus pause the timer', async () => {
  toast.startup.success('别走')
  await settle(() => standing('别走'))
  const card = page.getByRole('status').filter({ hasText: '别走' })

  await card.hover()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(standing('别走')).toBe(true)
  await pointAway()

  const close = card.getByRole('button', { name: '关闭' }).element()
  if (close instanceof HTMLElement) close.focus()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(standing('别走')).toBe(true)
  if (close instanceof HTMLElement) close.blur()
  await settle(() => true)
  await vi.advanceTimersByTimeAsync(4_000)
  await settle(() => !standing('别走'))
})

// rows: TO-05
test('a button and Escape close it; a success is polite, an error assertive', async () => {
  toast.classic.loading('稍等')
  toast.startup.error('不行')
  await settle(() => standing('稍等') && standing('不行'))
  expect(page.getByRole('alert').element().textContent).toContain('不行')
  expect(page.getByRole('status').element().textContent).toContain('稍等')

  await userEvent.keyboard('{Escape}')
  await settle(() => !standing('不行'))
  expect(standing('稍等')).toBe(true)
  await page.getByRole('status').getByRole('button', { name: '关闭' }).click()
  await settle(() => !standing('稍等'))
})

test('it stays opaque while it appears and disappears, so that its text has contrast', async () => {
  toast.classic.loading('稍等')
  await settle(() => standing('稍等'))
  const properties = cards().map((card) => getComputedStyle(card).transitionProperty)
  expect(properties).toEqual(['transform, height'])
})

test('an action runs and closes its toast', async () => {
  const undo = vi.fn<() => void>()
  toast.startup.blank('不再推荐', { action: { label: '撤销', onPress: undo } })
  await settle(() => standing('撤销'))
  await page.getByRole('button', { name: '撤销' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await settle(() => !standing('撤销'))
})
