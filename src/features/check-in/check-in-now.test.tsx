import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listen } from '#src/domain/events.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { checkInNow } from './check-in-now.ts'
import { CheckInMoon } from './moon/check-in-moon.tsx'

const RESULT = { pointsEarned: 7, consecutiveDays: 3, totalPoints: 1290 }

/** The moon in the tab bar, with responses for both calls. */
async function open({
  hasCheckedInToday = false,
  claim = () => ok(RESULT),
}: {
  hasCheckedInToday?: boolean
  claim?: () => Response | Promise<Response>
} = {}) {
  const nextDayAt = new Date(Date.now() + 3_600_000).toISOString()
  const standing = { consecutiveDays: 2, hasCheckedInToday, today: '2026-03-09', nextDayAt, nextPoints: 7 }
  const asked = stubNetwork({ '/api/checkin/status': () => ok(standing), '/api/checkin/checkin': claim })
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { queryClient } = await renderPage(<CheckInMoon isHeld={false} />)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const claims = () => asked.filter((call) => call.endsWith('/api/checkin/checkin')).length
  return { press: () => checkInNow(queryClient), claims, vibrate }
}

beforeEach(async () => {
  await emptyOutbox()
  await page.viewport(390, 844)
  signInAs({ points: 1283 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await emptyOutbox()
  await closeToasts()
})

// rows: CK-11, CK-22
test('it claims the day, refetches the member, shows the reward and vibrates', async () => {
  const { press, claims, vibrate } = await open()
  const updated = vi.fn()
  onTestFinished(listen('user-info-updated', updated))
  // A second hold while sending is the same claim.
  await Promise.all([press(), press()])
  await toastWith('已签到：+7 积分，连续 3 天')
  expect([claims(), vibrate.mock.calls]).toEqual([1, [[15]]])
  expect(updated).toHaveBeenCalledOnce()
  const session = store.get(sessionAtom)
  expect(session.status === 'member' && session.user.points).toBe(1290)
})

test('after today’s check-in it says so and sends nothing', async () => {
  const { press, claims, vibrate } = await open({ hasCheckedInToday: true })
  await press()
  await toastWith('今日已签到')
  expect([claims(), vibrate.mock.calls]).toEqual([0, []])
})

test('offline it is saved on this device, with a message', async () => {
  const { press, vibrate } = await open({ claim: noNetwork })
  await press()
  await toastWith('已保存在本机，连上网站后会自动发送。')
  expect(vibrate).toHaveBeenCalledOnce()
})

test('a refusal shows the reason without vibration', async () => {
  const closed = { success: false, message: '这一天不能再签到', problem: 'check-in-day-closed' }
  const { press, vibrate } = await open({ claim: () => Response.json(closed) })
  await press()
  await toastWith('这一天不能再签到')
  expect(vibrate).not.toHaveBeenCalled()
})

test('a visitor claims nothing', async () => {
  const { press, claims } = await open()
  store.set(sessionAtom, { status: 'visitor' })
  await press()
  expect([claims(), toastTexts()]).toEqual([0, []])
})
