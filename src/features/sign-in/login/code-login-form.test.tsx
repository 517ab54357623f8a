import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { toastWith } from '#src/ui/toast/toast-fixture.ts'
import {
  allowLocation,
  answering,
  beNobody,
  described,
  expectLine,
  openSignInDialog,
  refused,
  REGISTER,
  signedIn,
} from '../sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// rows: AM-18, TX-44
test('a code login asks for e-mail and code', async () => {
  const asked = stubNetwork({})
  const { button, field, tab } = await openSignInDialog()
  await tab('验证码登录').click()
  await button('登录').click()
  expect(described(field('账号').element())).toContain('请输入邮箱和验证码')
  await field('账号').fill('lin@example.com')
  await button('登录').click()
  expect(described(field('验证码').element())).toContain('请输入邮箱和验证码')
  expect(asked.filter((asking) => asking.startsWith('POST'))).toEqual([])
})

// rows: AM-23, TX-36, TX-41
test.each([
  [{ success: false }, '验证码登录失败'],
  [{ success: false, message: '验证码无效或已过期' }, '验证码无效或已过期'],
  [{ message: '验证码无效或已过期' }, '验证码无效或已过期'],
  [{}, '验证码登录失败'],
  ['thrown', '验证码登录失败，请稍后重试'],
])('a code login with response %o shows %s', async (body, words) => {
  answering('/api/login/code', () => (body === 'thrown' ? noNetwork() : Response.json(body)))
  const { button, field, tab, failure } = await openSignInDialog()
  await tab('验证码登录').click()
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await button('登录').click()
  await expectLine(failure, words)
  await toastWith(words)
})

// rows: AM-45
test('fields have their autofill names, and six pasted digits submit', async () => {
  const bodies = answering('/api/login/code', () => signedIn())
  const { field, password, tab } = await openSignInDialog()
  await expect.element(field('账号')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await tab('验证码登录').click()
  await expect.element(field('验证码')).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(field('验证码')).toHaveAttribute('inputmode', 'numeric')
  await field('账号').fill('lin@example.com')
  paste(field('验证码').element(), ' 720 831 ')
  const deviceName = expect.stringMatching(/ - /)
  await expect.poll(() => bodies).toEqual([{ account: 'lin@example.com', code: '720831', deviceName }])
})

// rows: AM-39
test('the place is sent where the member has allowed it', async () => {
  allowLocation()
  const bodies = answering('/api/login/code', () => signedIn())
  const { field, tab } = await openSignInDialog()
  await tab('验证码登录').click()
  await field('账号').fill('lin@example.com')
  paste(field('验证码').element(), '720831')
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ location: '31.23, 121.47' })])
})

// rows: API-10
test('the purpose login uses the scene login', async () => {
  const bodies = answering('/api/login/send-code', () => Response.json({ success: true }))
  const { button, field, tab } = await openSignInDialog()
  await tab('验证码登录').click()
  await field('账号').fill(' lin@example.com ')
  await button('获取验证码').click()
  await expect.element(button(/秒后重发/)).toBeDisabled()
  expect(bodies).toEqual([{ account: 'lin@example.com', scene: 'login' }])
})

// rows: TX-43
test.each([
  [() => refused({}), '获取验证码失败，请稍后重试'],
  [() => refused({}, 500), '获取验证码失败，请稍后重试'],
  [noNetwork, '获取验证码失败，请稍后重试'],
  [() => refused({ message: '请稍后再试' }), '请稍后再试'],
])(
  'a code that could not be sent shows an error at its field and in a toast, and starts no wait',
  async (answer, words) => {
    answering('/api/login/send-code', answer)
    const { button, field } = await openSignInDialog({ path: REGISTER })
    await field('账号').fill('lin@example.com')
    await button('获取验证码').click()
    await expect.poll(() => described(field('验证码').element())).toContain(words)
    await toastWith(words)
    await expect.element(button('获取验证码')).toBeEnabled()
  },
)

// rows: AM-25, AM-26, API-10, TM-04
test('after sending a code the button waits 60 s, even if the modal was closed in between', async () => {
  const bodies = answering('/api/login/send-code', () => Response.json({ success: true, message: '', retryAfter: 60 }))
  const first = await openSignInDialog({ path: REGISTER })
  await expect.element(first.button('获取验证码')).toBeDisabled()
  await first.field('账号').fill('lin@example.com')
  await first.button('获取验证码').click()
  await expect.element(first.button(/秒后重发/)).toBeDisabled()
  expect(bodies).toEqual([{ account: 'lin@example.com', scene: 'register' }])
  expect(secondsShown()).toBeGreaterThan(55)
  await first.screen.unmount()

  const again = await openSignInDialog({ path: REGISTER })
  await again.field('账号').fill('lin@example.com')
  await expect.element(again.button(/秒后重发/)).toBeDisabled()
})

// rows: AM-39
test('the button is busy while the device’s place is being found, and the login is sent once', async () => {
  allowLocation()
  let found: PositionCallback = () => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) => void (found = onFound))
  const bodies = answering('/api/login/code', () => signedIn())
  const { button, field, tab } = await openSignInDialog()
  await tab('验证码登录').click()
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('123456')
  await button('登录').click()
  await expect.element(button('登录')).toHaveAttribute('aria-busy', 'true')
  field('验证码').element().closest('form')?.requestSubmit()
  expect(bodies).toEqual([])
  found({ coords: { latitude: 31.234, longitude: 121.474 } } as GeolocationPosition)
  await expect.poll(() => bodies).toMatchObject([{ location: '31.23, 121.47' }])
})

test('the refusal of too many codes is gone once another may be requested', async () => {
  answering('/api/login/send-code', () =>
    Response.json(
      { code: 429, success: false, message: '请稍后再试' },
      { status: 429, headers: { 'Retry-After': '1' } },
    ),
  )
  const { button, field } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('13812345678')
  await button('获取验证码').click()
  await toastWith('请稍后再试')
  await expect.poll(() => described(field('验证码').element())).not.toContain('请稍后再试')
  await expect.element(button('获取验证码')).toBeEnabled()
})

test('too many codes: the button waits as long as the server says', async () => {
  answering('/api/login/send-code', () =>
    Response.json(
      { code: 429, success: false, message: '请稍后再试' },
      { status: 429, headers: { 'Retry-After': '37' } },
    ),
  )
  const { screen, button, field } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('13812345678')
  await button('获取验证码').click()
  await expect.element(screen.getByText('请稍后再试').first()).toBeVisible()
  expect(secondsShown()).toBeLessThanOrEqual(37)
  expect(secondsShown()).toBeGreaterThan(20)
})

function paste(input: Element, text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const secondsShown = () => Number(/(\d+) 秒后重发/.exec(document.body.textContent ?? '')?.[1])
