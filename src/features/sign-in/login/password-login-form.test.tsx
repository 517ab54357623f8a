import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import {
  answering,
  beNobody,
  described,
  expectLine,
  openSignInDialog,
  PASSWORD,
  PASSWORD_HASH,
  refused,
  signedIn,
  TOKEN,
} from '../sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => void vi.unstubAllGlobals())

// rows: AM-17, AM-44
test('account and password are required, with an error at each field', async () => {
  const asked = stubNetwork({})
  const { button, field, password } = await openSignInDialog()
  await button('登录').click()
  expect(described(field('账号').element())).toContain('请输入账号')
  expect(described(password.element())).toContain('请输入密码')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')

  await field('账号').fill('lin@example.com')
  await button('登录').click()
  expect(described(field('账号').element())).not.toContain('请输入账号')
  expect(described(password.element())).toContain('请输入密码')

  await field('账号').fill(' ')
  await password.fill(PASSWORD)
  await button('登录').click()
  expect(described(field('账号').element())).toContain('请输入账号')
  expect(asked.filter((asking) => asking.startsWith('POST'))).toEqual([])
})

// rows: AM-15, AM-21, AM-31, AM-35, AM-38, AM-39, TX-52, AM-43, AU-21, TX-31
test('a password login sends the hash, stores the session and opens the return address', async () => {
  localStorage.setItem('returnUrl', '/article/m8?area=en-us')
  const bodies = answering('/api/login/password', () => signedIn())
  const { router, field, password } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  expect(bodies).toEqual([
    {
      emailOrPhone: 'lin@example.com',
      password: PASSWORD_HASH,
      deviceName: expect.stringMatching(/^\w+ - \w+/),
      deviceFingerprint: expect.stringMatching(/^[\w+/]+=*$/),
      location: '未知位置',
    },
  ])
  expect(localStorage.getItem('auth_token')).toBe(TOKEN)
  await expect.poll(() => router.state.location.href).toBe('/article/m8?area=en-us')
  expect(localStorage.getItem('returnUrl')).toBeNull()
  await toastWith('登录成功')
})

// rows: AM-16, AM-22, TX-40
test.each([
  [{ success: false, message: '账号或密码不正确' }, '账号或密码不正确'],
  [{ success: false }, '登录失败'],
  [{ message: '账号或密码不正确' }, '账号或密码不正确'],
  [{}, '登录失败'],
])('a login with response %o shows %s', async (body, words) => {
  answering('/api/login/password', () => Response.json(body))
  const { button, field, password, failure } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expectLine(failure, words)
  await toastWith(words)
  expect(localStorage.getItem('auth_token')).toBeNull()
})

const PAUSED = '密码输错次数过多，请 12 分钟后再试，或者重设密码'
const paused = () =>
  Response.json(
    { success: false, problem: 'password-paused', code: 423, message: PAUSED, data: { retryAfter: 700 } },
    { status: 423, headers: { 'Retry-After': '700' } },
  )

// rows: AM-46
test('a pause after wrong passwords links to recovery with the account, and to the page with its end', async () => {
  answering('/api/login/password', paused)
  const { screen, button, field, password, failure, router } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expectLine(failure, PAUSED)
  const link = screen.getByRole('link', { name: '为什么？要等多久？' })
  const { pathname, searchParams } = new URL(link.element().getAttribute('href') ?? '', location.origin)
  expect(pathname).toBe('/login-blocked')
  const left = Date.parse(searchParams.get('until') ?? '') - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(700_000)
  await button('重设密码').click()
  await expect.element(screen.getByRole('dialog', { name: '找回密码' })).toBeVisible()
  await expect.element(field('账号')).toHaveValue('lin@example.com')
  await button('返回登录').click()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await link.click()
  await expect.poll(() => router.state.location.pathname).toBe('/login-blocked')
})

test('a pause links to code login with the account', async () => {
  const words = PAUSED
  answering('/api/login/password', paused)
  const { screen, button, field, password, failure } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expect.element(failure).toHaveTextContent(words)
  await button('用验证码登录').click()
  await expect.element(screen.getByRole('tab', { name: '验证码登录' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('账号')).toHaveValue('lin@example.com')
  await expect.element(button('获取验证码')).toBeEnabled()
})

// rows: AU-39
test('the form repeats no reason of a refused member, who reads it on a page', async () => {
  const message = '账号已被封禁。原因：发布广告。解除时间未定'
  const bodies = answering('/api/login/password', () =>
    refused({ problem: 'account-blocked', code: 4031, message }, 403),
  )
  const { button, field, password } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expect.poll(() => bodies.length).toBe(1)
  await expect.element(button('登录')).not.toHaveAttribute('aria-busy')
  expect(document.body.textContent).not.toContain('发布广告')
  expect(toastTexts()).toEqual([])
})

// rows: AM-21
test.each([
  [{ success: true, message: '好' }, '登录失败'],
  [{ success: false, message: '账号或密码不正确', token: TOKEN }, '账号或密码不正确'],
  [{ message: '账号或密码不正确', token: TOKEN }, '账号或密码不正确'],
])('%o is not a login: success and token are both required', async (body, words) => {
  answering('/api/login/password', () => Response.json({ user: memberWith(), ...body }))
  const { button, field, password, failure } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expectLine(failure, words)
  expect(store.get(sessionAtom).status).toBe('visitor')
  expect(localStorage.getItem('auth_token')).toBeNull()
})

// rows: TO-06, TX-35
test('a thrown error has its own text, in the form and in a toast', async () => {
  answering('/api/login/password', noNetwork)
  const { button, field, password, failure } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expect.element(failure).toHaveTextContent('登录失败，请稍后重试')
  await toastWith('登录失败，请稍后重试')
})

// rows: AM-16
test('opened by the start-up area a failure shows no toast; typed text stays', async () => {
  answering('/api/login/password', () => refused({}))
  const { button, field, password, failure } = await openSignInDialog({ source: 'startup' })
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('登录').click()
  await expect.element(failure).toHaveTextContent('登录失败')
  await expect.element(field('账号')).toHaveValue('lin@example.com')
  await expect.element(button('登录')).toBeEnabled()
  expect(toastTexts()).toEqual([])
})

// rows: AM-43
test('while a login is under way its button is disabled and a second cannot start', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const bodies = answering('/api/login/password', () => promise)
  const { screen, field, password } = await openSignInDialog()
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  const submit = screen.getByRole('dialog').getByRole('button', { name: '登录', exact: true })
  await expect.element(submit).toBeDisabled()
  await expect.element(submit).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Enter}')
  resolve(refused({}))
  await expect.element(submit).toBeEnabled()
  expect(bodies).toHaveLength(1)
})

test('a visitor from a link to the check-in stays there', async () => {
  answering('/api/login/password', signedIn)
  const { field, password, router } = await openSignInDialog({ path: '/?dialog=check-in' })
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  await toastWith('登录成功')
  expect(router.state.location.href).toBe('/?dialog=check-in')
})
