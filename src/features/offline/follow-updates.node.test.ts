import { expect, test } from 'vitest'
import { followUpdates } from './follow-updates.ts'

/** A page with its worker; `done` says what happened, in order. */
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
    reload: () => done.push('reload'),
  })
  return { page, done, ...updates }
}

test('the first worker of all changes nothing', () => {
  const { done, onControlling } = openPage({ isControlled: false })
  onControlling()
  expect(done).toEqual([])
})

test('a version that waits before anything was pressed takes over, and the page is reloaded', () => {
  const { done, onWaiting, onControlling } = openPage()
  onWaiting()
  onControlling()
  expect(done).toEqual(['take over', 'reload'])
})

// rows: SH-39
test('a page in use is asked, and reloads only when told to', () => {
  const { done, page, onWaiting, onControlling } = openPage({ isTouched: true })
  onWaiting()
  onWaiting()
  expect(done).toEqual(['offer'])
  page.press()
  expect(done).toEqual(['offer', 'take over'])
  onControlling()
  expect(done).toEqual(['offer', 'take over', 'reload'])
})

// rows: SH-39
test('what another tab has had taken over does not reload this one', () => {
  const { done, page, onControlling } = openPage()
  onControlling()
  expect(done).toEqual(['offer'])
  page.press()
  expect(done).toEqual(['offer', 'reload'])
})

test('an offer that stands is still good when another tab was faster', () => {
  const { done, page, onWaiting, onControlling } = openPage({ isTouched: true })
  onWaiting()
  onControlling()
  page.press()
  expect(done).toEqual(['offer', 'reload'])
})

test('a page that came before any worker follows the second one', () => {
  const { done, onControlling, onWaiting } = openPage({ isControlled: false, isTouched: true })
  onControlling()
  onWaiting()
  expect(done).toEqual(['offer'])
})
