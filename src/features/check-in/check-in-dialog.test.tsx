import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CheckInStatus } from '#contract/check-in.ts'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { heard } from '#src/domain/session/session-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { moonDay, picture } from '#src/features/moon-calendar/moon-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { HOLD_MS } from '#src/lib/input/use-hold.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { CheckInDialog } from './check-in-dialog.tsx'
import { followCheckIns } from './follow-outbox.ts'

const DAY_MS = 86_400_000
const standing = (some: Partial<CheckInStatus> = {}) => ({
  consecutiveDays: 11,
  hasCheckedInToday: false,
  today: '2026-03-09',
  nextDayAt: new Date(Date.now() + DAY_MS / 2).toISOString(),
  nextPoints: 5,
  coverableDays: [],
  ...some,
})
const RESULT = { pointsEarned: 5, consecutiveDays: 12, totalPoints: 1290 }
const refusal = (body: object, status = 200) => Response.json({ success: false, message: '', ...body }, { status })

interface Network {
  status?: () => Response | Promise<Response>
  month?: () => Response
  claim?: (request: Request) => Response | Promise<Response>
}

/** Opens the dialog with responses for both calls; records claims and their keys. */
async function open({
  status = () => ok(standing()),
  month = () => ok({ today: '2026-03-09', days: [] }),
  claim = () => ok(RESULT),
}: Network = {}) {
  const claims: { key: string | null; body: unknown }[] = []
  const asked = stubNetwork({
    '/api/checkin/status': status,
    '/api/checkin/calendar/2026/03': month,
    '/api/checkin/checkin': async (request) => {
      claims.push({ key: request.headers.get('idempotency-key'), body: await request.clone().json() })
      return claim(request)
    },
  })
  const onCheckedIn = vi.fn()
  const onClose = vi.fn()
  const { screen, queryClient: client } = await renderPage(
    <CheckInDialog onCheckedIn={onCheckedIn} onClose={onClose} />,
  )
  const press = () => screen.getByRole('button', { name: /^签到/ }).click()
  return { screen, client, press, claims, asked, onCheckedIn, onClose }
}

const ring = () => document.querySelector('[data-ring]')?.getAttribute('data-ring')

beforeEach(async () => {
  await emptyOutbox()
  signInAs({ points: 1285 })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  store.set(sessionAtom, { status: 'visitor' })
  await closeToasts()
})

// rows: CK-02
test('a spinner shows until the status is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen } = await open({ status: () => promise })
  await expect.element(screen.getByRole('dialog', { name: '每日签到' }).getByRole('status')).toBeVisible()
  resolve(ok(standing()))
  await expect.element(screen.getByRole('button', { name: '签到，点亮第 12 天' })).toBeVisible()
})

// rows: CK-01, CK-03..07, CK-09, TX-53, TX-55
test('it shows the streak, the moon, the days left, and the rewards', async () => {
  const { screen } = await open()
  const dialog = screen.getByRole('dialog', { name: '每日签到' })
  await expect.element(dialog.getByText('连续 11 天')).toBeVisible()
  await expect.element(dialog.getByText('距满月还有 19 天 · 已完成 37%')).toBeVisible()
  await expect.element(dialog.getByText('今日未签到')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: '连续 11 天，满月进度 37%' })).toBeVisible()
  expect(ring()).toBe('none')
  const rules = [...document.querySelectorAll('[aria-label=奖励规则] li')].map((rule) => rule.textContent)
  expect(rules).toEqual(['+5每天', '+2满 3 天', '+5满 7 天', '+10满 15 天', '+20满 30 天'])
  await expect.element(dialog.getByText('今天可得 5 积分')).toBeVisible()
})

// rows: CK-04, CK-08, CK-09, CK-21, TX-54
test('after the check-in the button is disabled and a countdown to the next day shows', async () => {
  const { screen } = await open({
    status: () => ok(standing({ consecutiveDays: 12, hasCheckedInToday: true, nextPoints: 0 })),
  })
  await expect.element(screen.getByRole('button', { name: '今日已签到' })).toBeDisabled()
  // The badge and the button.
  expect(screen.getByText('今日已签到', { exact: true }).elements()).toHaveLength(2)
  await expect.element(screen.getByText(/^距下次签到 1[12]:\d\d:\d\d$/)).toBeVisible()
  expect(ring()).toBe('done')
})

// rows: CK-05, CK-06, TX-59
test('at thirty days the moon is full', async () => {
  const { screen } = await open({ status: () => ok(standing({ consecutiveDays: 30 })) })
  await expect.element(screen.getByText('满月 · 已完成 100%')).toBeVisible()
  expect(ring()).toBe('full')
})

// rows: CK-08, TX-56
test('while a claim is under way the button is disabled and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen, press } = await open({ claim: () => promise })
  await press()
  await expect.element(screen.getByRole('button', { name: '签到中...' })).toBeDisabled()
  resolve(ok(RESULT))
  await expect.element(screen.getByRole('button', { name: '好' })).toBeVisible()
})

// rows: CK-10, CK-11, CK-21, CK-22
test('a success shows the reward, refetches the status and calls onCheckedIn', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const answers = [standing(), standing({ consecutiveDays: 12, hasCheckedInToday: true, nextPoints: 0 })]
  const { screen, press, claims, asked, onCheckedIn, onClose } = await open({ status: () => ok(answers.shift()) })
  await press()
  const dialog = screen.getByRole('dialog', { name: '签到成功' })
  await expect.element(dialog.getByText('+5 积分')).toBeVisible()
  const figures = [...document.querySelectorAll('[role=dialog] dl > div')].map((figure) => figure.textContent)
  expect(figures).toEqual(['连续天数12', '满月进度40%', '总积分1,290'])
  await expect.element(dialog.getByText(/^距下次签到/)).toBeVisible()
  expect(claims).toEqual([
    { key: expect.stringMatching(/^2026-03-09-[0-9a-f]{32}$/), body: { claimedDay: '2026-03-09' } },
  ])
  expect(asked.filter((call) => call.endsWith('/status'))).toHaveLength(2)
  expect(onCheckedIn).toHaveBeenCalledExactlyOnceWith(RESULT)
  expect(store.get(sessionAtom)).toMatchObject({ user: { points: 1290 } })
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(15)
  await expect.element(dialog.getByRole('button', { name: '好' })).toHaveFocus()
  await dialog.getByRole('button', { name: '好' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

/** A thumb on the button. */
const touch = (button: Element, type: string) =>
  button.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', isPrimary: true, bubbles: true }))

// rows: CK-22
test('holding the button fills the day’s mark and presses it once after 0.6 s', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen, claims } = await open({ claim: () => promise })
  const press = screen.getByRole('button', { name: /^签到/ })
  await expect.element(press).toBeEnabled()
  const button = press.element()
  const marks = () => document.querySelectorAll('[role=dialog] [data-ring] > circle').length
  const before = marks()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  touch(button, 'pointerdown')
  await expect.poll(marks).toBe(before + 1)
  touch(button, 'pointerup')
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  await expect.poll(marks).toBe(before)
  expect(claims).toEqual([])
  touch(button, 'pointerdown')
  await vi.advanceTimersByTimeAsync(HOLD_MS)
  vi.useRealTimers()
  if (button instanceof HTMLElement) button.click()
  await expect.poll(() => claims.length).toBe(1)
  resolve(ok(RESULT))
  await expect.element(screen.getByRole('button', { name: '好' })).toBeVisible()
  expect(claims).toHaveLength(1)
})

/** Prefix of the file's name in the URL, which makes the name a fragment. */
const DRAWN = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/%3E#'

// rows: CK-26
test('the moon fills with the picture of the day, which is in the calendar from then on', async () => {
  const days = [moonDay('2026-03-09', { picture: { ...picture('2026-03-09'), picture: DRAWN } })]
  const { screen, press } = await open({ month: () => ok({ today: '2026-03-09', days }) })
  await press()
  const revealed = () => document.querySelector('[role=dialog] image')
  await expect.poll(() => revealed()?.getAttribute('data-there')).toBe('true')
  expect(revealed()).toHaveAttribute('href', `${DRAWN}/480.avif`)
  await expect
    .element(screen.getByRole('link', { name: '已收入你的月相日历：《月下归鹤》' }))
    .toHaveAttribute('href', '/check-in')
})

// rows: CK-26
test.each([
  ['is not out yet', () => ok({ today: '2026-03-09', days: [moonDay('2026-03-09', { picture: null })] })],
  ['cannot be asked for', () => refusal({ message: '坏了' }, 500)],
])('if the picture %s, the moon stays as it is', async (_, month) => {
  const { screen, press } = await open({ month })
  await press()
  await expect.element(screen.getByRole('dialog', { name: '签到成功' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '月相日历' })).toHaveAttribute('href', '/check-in')
  expect(document.querySelector('[role=dialog] image')).toBeNull()
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(toastTexts()).toEqual([])
})

// rows: CK-20
test('a day already claimed counts, with the reward of the first claim', async () => {
  const { screen, press, onCheckedIn } = await open({
    claim: () => refusal({ code: 4092, problem: 'check-in-already', message: '今日已签到', data: RESULT }),
  })
  await press()
  await expect.element(screen.getByRole('dialog', { name: '签到成功' })).toBeVisible()
  expect(onCheckedIn).toHaveBeenCalledWith(RESULT)
})

// rows: CK-12, CK-13, TO-06, TX-57, TX-58
test.each([
  ['success false with words', () => refusal({ message: '活动已结束' }), '活动已结束'],
  ['success false without', () => refusal({}), '签到失败'],
  ['an HTTP error', () => refusal({ problem: 'key-reused', message: '重复的键' }, 422), '签到失败，请稍后重试'],
  ['F10 a day that is closed', () => refusal({ problem: 'check-in-day-closed', message: '关门了' }, 422), '关门了'],
])('%s shows below the button and in a toast', async (_, claim, words) => {
  const { screen, press, onCheckedIn } = await open({ claim })
  await press()
  // Exact, because one text starts with the other.
  await expect.poll(() => screen.getByRole('dialog').getByRole('alert').query()?.textContent).toBe(words)
  await toastWith(words)
  expect(onCheckedIn).not.toHaveBeenCalled()
})

// rows: CK-13, TX-58
test('F13 with storage full a press is not sent, not reported as saved, and can be repeated', async () => {
  const { screen, press, claims } = await open()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('签到失败，请稍后重试')
  await toastWith('签到失败，请稍后重试')
  expect(claims).toEqual([])
  await expect.element(screen.getByRole('dialog').getByRole('status')).not.toBeInTheDocument()
  put.mockRestore()
  await press()
  await expect.element(screen.getByRole('button', { name: '好' })).toBeVisible()
})

// rows: CK-20
test.each([
  ['a failing server', () => refusal({ message: '磁盘满' }, 500), '已保存在本机，连上网站后会自动发送。'],
  ['no network', noNetwork, '已保存在本机，连上网站后会自动发送。'],
  ['a captive portal', () => new Response('<title>Hotel</title>'), '已保存在本机，连上网站后会自动发送。'],
])('after %s it is queued on this device, and sending it by hand repeats the same request', async (_, fail, words) => {
  const answers = [fail, () => ok(RESULT)]
  const { screen, press, claims, onCheckedIn } = await open({ claim: () => answers.shift()?.() ?? refusal({}) })
  await press()
  await expect.element(screen.getByRole('dialog').getByRole('status')).toHaveTextContent(words)
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(onCheckedIn).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: '立即发送' }).click()
  await expect.element(screen.getByRole('button', { name: '好' })).toBeVisible()
  expect(claims[1]).toEqual(claims[0])
  expect(onCheckedIn).toHaveBeenCalledExactlyOnceWith(RESULT)
})

test('while sending, the dialog says saved and sending, also when reopened', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { screen, press } = await open({ claim: () => promise })
  await press()
  const status = screen.getByRole('dialog').getByRole('status')
  await expect.element(status).toHaveTextContent('已保存在本机，正在发送…')
  resolve(refusal({}, 500))
  await expect.element(status).toHaveTextContent('已保存在本机，连上网站后会自动发送。')
  await screen.unmount()
  const again = await open({ claim: noNetwork })
  await expect.element(again.screen.getByRole('button', { name: '立即发送' })).toBeVisible()
})

test('a queued check-in shows as counted once it is sent', async () => {
  const answers = [() => refusal({}, 500), () => ok(RESULT)]
  const { screen, client, press, onCheckedIn } = await open({ claim: () => answers.shift()?.() ?? refusal({}) })
  onTestFinished(followCheckIns(client))
  await press()
  await expect.element(screen.getByRole('button', { name: '立即发送' })).toBeVisible()
  await sendWaiting({ isEager: true })
  await expect.element(screen.getByRole('dialog', { name: '签到成功' })).toBeVisible()
  expect(onCheckedIn).toHaveBeenCalledExactlyOnceWith(RESULT)
  expect(toastTexts()).toEqual([])
})

// rows: AU-23
test('F8 with an expired session it stays queued and sign-in is requested', async () => {
  const { press } = await open({ claim: () => refusal({ problem: 'login-required' }, 401) })
  const asked = heard('show-login-dialog')
  await press()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(store.get(sessionAtom)).toEqual({ status: 'visitor' })
  expect(store.get(outboxAtom).entries).toMatchObject([{ state: 'waiting', obstacle: 'session' }])
})

// rows: CK-14, CK-15
test.each([
  ['an error', () => refusal({ message: '坏了' }, 500)],
  ['no network', noNetwork],
])('a status that fails with %s shows zeros, no message, and an enabled button', async (_, status) => {
  const { screen } = await open({ status })
  await expect.element(screen.getByText('连续 0 天')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '签到，点亮第 1 天' })).toBeEnabled()
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(toastTexts()).toEqual([])
})

test('the button stays while a failed status is refetched', async () => {
  const again = Promise.withResolvers<Response>()
  const answers = [() => refusal({}, 500), () => again.promise]
  const { screen, asked, client } = await open({ status: () => answers.shift()?.() ?? refusal({}) })
  const button = screen.getByRole('button', { name: '签到，点亮第 1 天' })
  await expect.element(button).toBeEnabled()
  const pressed = button.element()
  void client.refetchQueries()
  await expect.poll(() => asked.filter((call) => call.endsWith('/status')).length).toBe(2)
  expect(pressed.isConnected).toBe(true)
  again.resolve(ok(standing()))
  await expect.element(screen.getByRole('button', { name: '签到，点亮第 12 天' })).toBeEnabled()
  expect(pressed.isConnected).toBe(true)
})

// rows: CK-22
test.each([
  [false, 1],
  [true, 0],
])('with reduced motion %s the moon moves %d times', async (isReduced, moves) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList,
  )
  const { screen, press } = await open()
  await press()
  await expect.element(screen.getByRole('button', { name: '好' })).toBeVisible()
  expect(document.querySelectorAll('[role=dialog] animate')).toHaveLength(moves)
})

test('the dialog in English', async () => {
  stubNetwork({ '/api/checkin/status': () => ok(standing({ consecutiveDays: 1 })) })
  const { screen } = await renderPage(<CheckInDialog onClose={() => {}} />, { language: 'en' })
  const dialog = screen.getByRole('dialog', { name: 'Daily check-in' })
  await expect.element(dialog.getByText('1 day in a row')).toBeVisible()
  await expect.element(dialog.getByText('29 days to the full moon · 3% complete')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Check in and light up day 2' })).toBeVisible()
})

// rows: CK-24
test('a missed day that a freeze covers is told before the press and in the receipt', async () => {
  const { screen, press } = await open({
    status: () => ok(standing({ coverableDays: ['2026-03-08'] })),
    claim: () => ok({ ...RESULT, coveredDays: ['2026-03-08'] }),
  })
  await expect.element(screen.getByText('3月8日 漏签了。现在签到会自动使用连签保护，连续天数不中断。')).toBeVisible()
  await press()
  await expect.element(screen.getByText('3月8日 已用连签保护，连续天数不中断。')).toBeVisible()
})
