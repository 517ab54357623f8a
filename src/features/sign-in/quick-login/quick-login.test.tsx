import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { storedToken } from '#src/domain/transport.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { toastWith } from '#src/ui/toast/toast-fixture.ts'
import { beNobody, openSignInDialog, refused, signedIn, TOKEN } from '../sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

interface Answers {
  settings?: () => Response | Promise<Response>
  info?: () => Response
  signIn?: () => Response
  path?: string
}

/** A site with these providers; the window that the modal opens is an empty frame. */
async function offering(
  quickLogin: string[],
  {
    settings = () => ok({ quickLogin }),
    info = () => ok(memberWith()),
    signIn = signedIn,
    path = '/?dialog=login',
  }: Answers = {},
) {
  stubNetwork({
    '/api/settings/public': settings,
    '/api/users/info': info,
    '/api/login/oauth': () => signIn(),
  })
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const opened: string[] = []
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address))
    return frame.contentWindow
  })
  const post = (data: unknown, { origin = window.location.origin, source = frame.contentWindow } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return { ...(await openSignInDialog({ path })), post, opened }
}

const SUCCESS = { type: 'oauth-login-success', token: TOKEN, user: memberWith() }
const status = () => store.get(sessionAtom).status

// rows: AM-05
test('only the providers that the site has set up have a button', async () => {
  const { screen, button } = await offering(['microsoft', 'weibo'])
  await expect.element(button('微博')).toBeVisible()
  expect(screen.getByRole('button', { name: '微信' }).query()).toBeNull()
})

// rows: AM-42
test('a first login means agreement: both documents can be read there, and nothing typed is lost', async () => {
  const { screen, button, field } = await offering(['qq'])
  await field('账号').fill('lin@example.com')
  for (const name of ['用户协议', '隐私政策']) {
    await button(name).click()
    await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
    await expect.element(button('登录')).not.toBeInTheDocument()
    await button('返回').click()
    await expect.element(button(name)).toHaveFocus()
  }
  await expect.element(field('账号')).toHaveValue('lin@example.com')
})

test('a list of providers that did not load is loaded again when the modal is opened the next time, and only then', async () => {
  const settings = vi.fn(() => ok({ quickLogin: ['qq'] }))
  settings.mockImplementationOnce(() => refused({}, 503))
  const { screen, router, button } = await offering([], { settings })
  const reopen = async () => {
    await router.navigate({ to: '/', search: {} as never })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await router.navigate({ to: '/', search: { dialog: 'login' } as never })
    await expect.element(button('登录')).toBeVisible()
  }
  await expect.element(button('登录')).toBeVisible()
  expect(button('QQ').query()).toBeNull()
  await reopen()
  await expect.element(button('QQ')).toBeVisible()
  await reopen()
  // The providers are there as soon as the modal is.
  expect(button('QQ').query()).not.toBeNull()
  expect(settings).toHaveBeenCalledTimes(2)
})

// rows: AM-06, AM-07, EV-06, TM-09
test("the popup's message signs in", async () => {
  const { button, post, opened } = await offering(['qq'])
  await button('QQ').click()
  expect(opened[0]).toMatch(/^\/api\/auth\/qq\?opener=[\w-]{36}&origin=.+&language=zh&deviceName=[^&]+$/)
  const size = expect.stringMatching(/^popup,width=600,height=600,/)
  expect(window.open).toHaveBeenCalledWith(expect.any(String), 'oauth', size)
  post(SUCCESS)
  await expect.poll(status).toBe('member')
})

// rows: AM-06, PT-12, PT-14
test('someone new takes the invite of the URL along, and is told what it led to', async () => {
  const { button, post, opened } = await offering(['qq'], { path: '/?dialog=login&invite=MOON21' })
  await button('QQ').click()
  expect(new URL(opened[0] ?? '', location.href).searchParams.get('invite')).toBe('MOON21')
  post({ ...SUCCESS, inviteReward: true })
  await toastWith('注册成功，已获得邀请奖励！')
})

// rows: AM-06, PT-12, PT-14
test('an invite that does not count is told after the login', async () => {
  const { button, post } = await offering(['qq'], { path: '/?dialog=login&invite=MOON21' })
  await button('QQ').click()
  post({ ...SUCCESS, inviteReward: false, inviteRefusal: 'same-device' })
  await toastWith('登录成功')
  await toastWith('在邀请人自己的设备上注册，没有邀请奖励')
})

// rows: AM-10
test('a message of another origin or window, of another shape, or without a popup is ignored', async () => {
  const { button, post } = await offering(['qq'])
  await expect.element(button('QQ')).toBeVisible()
  post(SUCCESS)
  await button('QQ').click()
  post(SUCCESS, { origin: 'https://evil.example' })
  post(SUCCESS, { source: window })
  post({ type: 'oauth-login-success' })
  post('oauth-login-success')
  post({ type: 'oauth-login-refused', success: false, problem: 'provider-cancelled' })
  await expect.element(button('QQ')).toBeEnabled()
  expect([status(), storedToken()]).toEqual(['visitor', null])
})

// rows: AM-09
test('a token that the server does not accept clears the session', async () => {
  const { button, post, failure } = await offering(['qq'], {
    info: () => refused({ problem: 'login-required' }, 401),
  })
  await button('QQ').click()
  post(SUCCESS)
  await expect.element(failure).toHaveTextContent('登录失败')
  expect([status(), storedToken()]).toEqual(['visitor', null])
})

// rows: AM-08, TX-39
test('a refusal says that the login failed, and why', async () => {
  const { button, post, failure } = await offering(['qq'])
  await button('QQ').click()
  post({ type: 'oauth-login-refused', success: false, problem: 'provider-failed', message: '第三方平台暂时无法登录' })
  await expect.element(failure).toHaveTextContent('登录失败：第三方平台暂时无法登录')
  await expect.element(button('QQ')).toBeEnabled()
})

const SECOND_STEP = { token: 't'.repeat(43), expiresAt: '2999-01-01T00:00:00.000Z' }
const NEEDED = { success: false, problem: 'second-step-required', message: '…', secondStep: SECOND_STEP }

// rows: AP-86
test('a member with two-step sign-in is asked for the second step after a visit in a popup', async () => {
  const { screen, button, field, post } = await offering(['qq'])
  await button('QQ').click()
  post({ type: 'oauth-login-refused', ...NEEDED, status: 200 })
  await expect.element(screen.getByRole('dialog', { name: '两步验证' })).toBeVisible()
  await expect.element(field('验证码')).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
  expect([status(), storedToken()]).toEqual(['visitor', null])
})

// rows: AP-86
test('a member with two-step sign-in is asked for the second step after a visit in the same window', async () => {
  sessionStorage.setItem('oauth-outcome', JSON.stringify({ type: 'oauth-login-code', code: 'c'.repeat(43) }))
  const { screen } = await offering(['qq'], { signIn: () => refused(NEEDED) })
  await expect.element(screen.getByRole('dialog', { name: '两步验证' })).toBeVisible()
  expect([status(), storedToken()]).toEqual(['visitor', null])
})

// rows: AU-39
test('a member who was refused in the popup is refused by the page, which repeats no reason', async () => {
  const { queryClient, screen, button, post } = await offering(['qq'])
  await button('QQ').click()
  const refusal = { problem: 'account-blocked', code: 4031, message: '账号已被封禁', data: { reason: '发布广告' } }
  post({ type: 'oauth-login-refused', success: false, ...refusal, status: 403 })
  await expect.element(button('QQ')).toBeEnabled()
  const [sent] = queryClient.getMutationCache().getAll()
  await expect.poll(() => sent?.state.error).toMatchObject({ isMemberRefused: true, details: { data: refusal.data } })
  await expect.element(screen.getByRole('dialog').getByRole('alert')).not.toBeInTheDocument()
  expect([status(), storedToken()]).toEqual(['visitor', null])
})

test('a visit in the same window is completed by the code that it left', async () => {
  sessionStorage.setItem('oauth-outcome', JSON.stringify({ type: 'oauth-login-code', code: 'c'.repeat(43) }))
  await offering(['qq'])
  await expect.poll(status).toBe('member')
  expect(sessionStorage.getItem('oauth-outcome')).toBeNull()
})
