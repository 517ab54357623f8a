import { beforeEach, expect, test } from 'vitest'
import { changeHint, type InstallHint, mayInvite, readHint, withVisit } from './hint.ts'

const DAY = 24 * 3_600_000
const NOW = Date.parse('2026-11-22T08:00:00Z')

beforeEach(() => localStorage.removeItem('wp_install_hint'))

const hint = (changes: Partial<InstallHint>): InstallHint => ({ ...readHint(), ...changes })

test('the prompt shows after the third visit or a download, not before', () => {
  expect(mayInvite(hint({ visits: 2 }), NOW)).toBe(false)
  expect(mayInvite(hint({ visits: 3 }), NOW)).toBe(true)
  expect(mayInvite(hint({ visits: 1, hasDownloaded: true }), NOW)).toBe(true)
})

test('at most every 30 days, and never after it was declined', () => {
  expect(mayInvite(hint({ visits: 9, invitedAt: NOW - 30 * DAY }), NOW)).toBe(false)
  expect(mayInvite(hint({ visits: 9, invitedAt: NOW - 30 * DAY - 1 }), NOW)).toBe(true)
  expect(mayInvite(hint({ visits: 9, isDeclined: true }), NOW)).toBe(false)
})

test('a new visit begins after half an hour without the site', () => {
  let now = NOW
  for (const minutes of [0, 10, 39, 70]) {
    now = NOW + minutes * 60_000
    changeHint(withVisit(readHint(), now))
  }
  expect(readHint()).toMatchObject({ visits: 2, visitedAt: now })
})

test('unreadable stored state is reset', () => {
  localStorage.setItem('wp_install_hint', '{"visits":"many","isDeclined":true}')
  expect(readHint()).toMatchObject({ visits: 0, isDeclined: true })
})
