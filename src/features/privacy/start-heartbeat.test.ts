import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEARTBEAT_INTERVAL_MS } from '#contract/timing.ts'
import { fire } from '#src/domain/events.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import type { Beat } from './heartbeat.ts'
import { startHeartbeat } from './start-heartbeat.ts'

const PATH = '/api/user-privacy/heartbeat'
const counted = () => ok({ lastOnlineAt: '2026-03-09T12:00:00Z' })
const refused = (status: number) => () => Response.json({ code: status, success: false, message: '' }, { status })

/** A heartbeat without the outbox's retries. */
async function beat(): Promise<Beat> {
  const { status } = await fetch(PATH, { method: 'POST' })
  if (status === 401) return 'refused'
  return status === 200 ? 'counted' : 'failed'
}

let asked: string[] = []
let stop = () => {}
let hidden = vi.spyOn(document, 'hidden', 'get')

/** Waits in real time for responses. */
async function pass(ms: number) {
  await frames(2)
  await vi.advanceTimersByTimeAsync(ms)
  await frames(2)
}

/** The browser grants the lock asynchronously: wait for the first heartbeat. */
const beats = (count: number) => expect.poll(() => asked.length).toBe(count)

function show(isShown: boolean) {
  hidden.mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('auth_token', 'a.b.c')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  asked = stubNetwork({ [PATH]: counted })
  store.set(sessionAtom, { status: 'visitor' })
  stop = startHeartbeat(beat)
})
afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await frames(2)
})

// rows: AU-27, AU-28
test('it starts at login and stops at logout', async () => {
  await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toEqual([])
  signInAs()
  await beats(1)
  expect(asked).toEqual([`POST ${PATH}`])
  await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toHaveLength(2)
  store.set(sessionAtom, { status: 'visitor' })
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(asked).toHaveLength(2)
})

// rows: AU-20, AU-28, EV-04
test('auth-logout stops it', async () => {
  signInAs()
  await beats(1)
  fire('auth-logout')
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(asked).toHaveLength(1)
})

// rows: AU-27, AU-28
test('a hidden tab sends nothing; shown again it does', async () => {
  signInAs()
  await beats(1)
  show(false)
  await pass(HEARTBEAT_INTERVAL_MS * 3)
  expect(asked).toHaveLength(1)
  show(true)
  await beats(2)
})

// rows: AU-27
test('a login in a hidden tab sends nothing until the tab is shown', async () => {
  show(false)
  signInAs()
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(asked).toEqual([])
  show(true)
  await beats(1)
})

// rows: AU-28
test('leaving the page stops it', async () => {
  signInAs()
  await beats(1)
  window.dispatchEvent(new Event('pagehide'))
  await pass(HEARTBEAT_INTERVAL_MS * 2)
  expect(asked).toHaveLength(1)
})

// rows: AU-29
test('after three failures it restarts when the tab is shown again, not automatically', async () => {
  asked = stubNetwork({ [PATH]: refused(500) })
  signInAs()
  await beats(1)
  for (let time = 0; time < 5; time += 1) await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toHaveLength(3)
  signInAs({ points: 99 })
  await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toHaveLength(3)
  show(false)
  show(true)
  await beats(4)
})

// rows: AU-28
test('a 401 stops it until the next login', async () => {
  asked = stubNetwork({ [PATH]: refused(401) })
  signInAs()
  await beats(1)
  show(false)
  show(true)
  await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toHaveLength(1)
  store.set(sessionAtom, { status: 'visitor' })
  localStorage.setItem('auth_token', 'd.e.f')
  signInAs()
  await beats(2)
})

// rows: AU-29
test('one of two tabs sends; the other takes over when it closes', async () => {
  const stopOther = startHeartbeat(beat)
  signInAs()
  await beats(1)
  await pass(HEARTBEAT_INTERVAL_MS)
  expect(asked).toHaveLength(2)
  stop()
  await beats(3)
  stopOther()
})
