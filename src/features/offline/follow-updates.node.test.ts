import { expect, onTestFinished, test, vi } from 'vitest'
import { followUpdates, RELOAD_AFTER_MS, RELOAD_AGAIN_MS } from './follow-updates.ts'

/** A page with its worker; `done` records the actions in order. */
function openPage({ isControlled = true, isTouched = false } = {}) {
  const done: string[] = []
  const page = { isTouched, press: () => {} }
  const updates = followUpdates({
    isControlled,
    isTouched: () => page.isTouched,
    skipWaiting: () => done.push('take over'),
    offer: (refresh) => {
      done.push('offer')
      page.press = refresh
    },
    showProgress: () => done.push('show progress'),
    reload: () => done.push('reload'),
  })
  return { page, done, ...updates }
}

test('the very first worker changes nothing', () => {
  const { done, onControlling } = openPage({ isControlled: false })
  onControlling()
  expect(done).toEqual([])
})

test('a version waiting before the first interaction is activated, and the page reloads', () => {
  const { done, onWaiting, onControlling } = openPage()
  onWaiting()
  onControlling()
  expect(done).toEqual(['take over', 'reload'])
})

// rows: SH-39
test('a page in use asks, and reloads only on request', () => {
  const { done, page, onWaiting, onControlling } = openPage({ isTouched: true })
  onWaiting()
  onWaiting()
  expect(done).toEqual(['offer'])
  page.press()
  expect(done).toEqual(['offer', 'take over', 'show progress'])
  onControlling()
  expect(done).toEqual(['offer', 'take over', 'show progress', 'reload'])
})

// rows: SH-39
test('a requested version that the browser does not activate in time reloads the page all the same', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { done, page, onWaiting } = openPage({ isTouched: true })
  onWaiting()
  page.press()
  vi.advanceTimersByTime(RELOAD_AFTER_MS - 1)
  expect(done).toEqual(['offer', 'take over', 'show progress'])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['offer', 'take over', 'show progress', 'reload'])
})

// rows: SH-39
test('a reload that the browser loses is repeated, later each time', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { done, onWaiting, onControlling } = openPage()
  onWaiting()
  onControlling()
  const reloads = () => done.filter((each) => each === 'reload').length
  expect(reloads()).toBe(1)
  vi.advanceTimersByTime(RELOAD_AGAIN_MS)
  expect(reloads()).toBe(2)
  vi.advanceTimersByTime(RELOAD_AGAIN_MS)
  expect(reloads()).toBe(2)
  vi.advanceTimersByTime(RELOAD_AGAIN_MS)
  expect(reloads()).toBe(3)
})

test('without a request the page waits for the browser, however long it takes', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { done, onWaiting } = openPage()
  onWaiting()
  vi.advanceTimersByTime(RELOAD_AFTER_MS)
  expect(done).toEqual(['take over'])
})

// rows: SH-39
test('an activation by another tab does not reload this one', () => {
  const { done, page, onControlling } = openPage()
  onControlling()
  expect(done).toEqual(['offer'])
  page.press()
  expect(done).toEqual(['offer', 'reload'])
})

test('a visible offer still works after another tab was faster', () => {
  const { done, page, onWaiting, onControlling } = openPage({ isTouched: true })
  onWaiting()
  onControlling()
  page.press()
  expect(done).toEqual(['offer', 'reload'])
})

test('a page opened before the first worker follows the second one', () => {
  const { done, onControlling, onWaiting } = openPage({ isControlled: false, isTouched: true })
  onControlling()
  onWaiting()
  expect(done).toEqual(['offer'])
})
