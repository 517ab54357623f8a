import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CheckInStatus } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { subscribeToPush } from '#src/domain/push/push-device.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { PUSH_KEY, settingsWith, stubDevice } from '#src/features/notification/push-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { runNotifications } from './run-notifications.ts'

const TODAY = '2026-03-09'
const status = (hasCheckedInToday: boolean): CheckInStatus => ({
  consecutiveDays: 1,
  hasCheckedInToday,
  today: TODAY,
  coverableDays: [],
  nextDayAt: '2026-03-09T16:00:00Z',
  nextPoints: 0,
})

/** The page of member 7, who may have turned notifications on before; returns requests and navigations. */
function running(hasCheckedIn = false) {
  const paths: string[] = []
  const clear = vi.fn<() => Promise<void>>(async () => {})
  const listeners: ((event: unknown) => void)[] = []
  const worker = navigator.serviceWorker as unknown as { addEventListener: unknown }
  worker.addEventListener = (_: string, listener: (event: unknown) => void) => listeners.push(listener)
  Object.defineProperty(navigator, 'clearAppBadge', { value: clear, configurable: true })
  const asked = stubNetwork({
    '/api/notifications/settings': () => ok(settingsWith()),
    '/api/push/subscribe': () => ok({ devices: 1 }),
    '/api/checkin/status': () => ok(status(hasCheckedIn)),
  })
  const client = new QueryClient()
  const start = () => {
    signInAs({ user_id: 7 })
    const router = { history: { push: (path: string) => paths.push(path) } }
    onTestFinished(runNotifications(client, router as never))
  }
  const tell = (data: unknown, ports: unknown[] = []) => listeners.forEach((listener) => listener({ data, ports }))
  return { paths, clear, asked, client, start, tell }
}

// rows: MS-13
test('each start sends the subscription to the server again', async () => {
  stubDevice({ permission: 'granted' })
  await subscribeToPush(PUSH_KEY)
  localStorage.setItem('wp_push_member', '7')
  const { asked, start } = running()
  start()
  await expect.poll(() => asked).toContain('POST /api/push/subscribe')
})

// rows: MS-13
test('a browser that has lost its subscription gets a new one without a prompt', async () => {
  const done = stubDevice({ permission: 'granted' })
  localStorage.setItem('wp_push_member', '7')
  const { asked, start } = running()
  start()
  await expect.poll(() => asked).toContain('POST /api/push/subscribe')
  expect(done).toEqual(['subscribed'])
})

// rows: MS-13
test('another member’s subscription and badge are removed', async () => {
  const done = stubDevice({ permission: 'granted' })
  await subscribeToPush(PUSH_KEY)
  localStorage.setItem('wp_push_member', '8')
  const { asked, clear, start } = running()
  start()
  await expect.poll(() => done).toEqual(['subscribed', 'unsubscribed'])
  await expect.poll(() => clear.mock.calls.length).toBe(1)
  expect(asked).not.toContain('POST /api/push/subscribe')
})

test('with notifications off nothing is requested', async () => {
  stubDevice()
  const { asked, client, start } = running()
  start()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(asked).toEqual([])
})

// rows: CK-27
test('the badge is cleared at the next start if the day was claimed elsewhere', async () => {
  stubDevice({ permission: 'granted' })
  localStorage.setItem('wp_push_member', '7')
  const { clear, start } = running(true)
  start()
  await expect.poll(() => clear.mock.calls.length).toBe(1)
})

// rows: CK-27
test('the badge is cleared by the check-in, and stays without one', async () => {
  stubDevice()
  const { clear, client, start } = running()
  start()
  client.setQueryData(checkInQueries.status(TODAY).queryKey, status(false))
  client.setQueryData(checkInQueries.status(TODAY).queryKey, status(true))
  await expect.poll(() => clear.mock.calls.length).toBe(1)
})

// rows: MS-13
test('a pressed notification navigates the page, and the worker gets an acknowledgement', () => {
  stubDevice()
  const { paths, start, tell } = running()
  start()
  const port = { postMessage: vi.fn() }
  tell({ type: 'open', path: '/?dialog=check-in' }, [port])
  tell({ type: 'open', path: 'https://evil.example' }, [port])
  tell({ type: 'announcements-changed' })
  expect(paths).toEqual(['/?dialog=check-in', '/'])
  expect(port.postMessage).toHaveBeenCalledTimes(2)
})
