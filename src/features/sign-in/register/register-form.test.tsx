import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import {
  agree,
  answering,
  beNobody,
  described,
  expectLine,
  openSignInDialog,
  PASSWORD,
  PASSWORD_HASH,
  refused,
  REGISTER,
  signedIn,
} from '../sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => void vi.unstubAllGlobals())

// rows: AM-19, TX-45
test('registering asks for the code', async () => {
  const asked = stubNetwork({})
  const { button, field, password } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('lin@example.com')
  await password.fill(PASSWORD)
  await button('注册').click()
  expect(described(field('验证码').element())).toContain('请输入验证码')
  expect(asked).toEqual([])
})

// rows: AM-12, AM-13, AM-15, AM-20, AM-31, AM-41, AM-45, TX-33, TX-48
test('registering with an invite sends its code and shows the reward', async () => {
  const bodies = answering('/api/login/register', () => signedIn({ inviteReward: true }))
  const { screen, button, field, password } = await openSignInDialog({ path: `${REGISTER}&invite=MOON21` })
  await expect.element(screen.getByText('通过邀请注册可获得额外积分')).toBeVisible()
  await expect.element(field('邀请码（选填）')).toHaveValue('MOON21')
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  await button('注册').click()
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  expect(bodies).toEqual([
    {
      account: 'lin@example.com',
      email: 'lin@example.com',
      password: PASSWORD_HASH,
      verificationCode: '720831',
      invite_code: 'MOON21',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: 'zh',
      deviceName: expect.stringMatching(/ - /),
    },
  ])
  await toastWith('注册成功，已获得邀请奖励！')
})

// rows: AM-13, PT-12, PT-14
test('an invite code that does not count is told, prevents nothing, and no reward is announced', async () => {
  const bodies = answering('/api/login/register', () => signedIn({ inviteReward: false, inviteRefusal: 'same-device' }))
  const { screen, button, field, password } = await openSignInDialog({ path: `${REGISTER}&invite=SUN` })
  const invite = field('邀请码（选填）')
  const hint = screen.getByText('通过邀请注册可获得额外积分')
  await expect.element(invite).toHaveValue('SUN')
  await expect.poll(() => described(invite.element())).toContain('没有这个邀请码')
  // A valid one is announced when the field loses focus, and no longer once it is changed.
  await invite.fill('MOON21')
  await field('账号').fill('lin@example.com')
  await expect.element(hint).toBeVisible()
  expect(described(invite.element())).not.toContain('没有这个邀请码')
  await invite.fill('SUN')
  await expect.element(hint).not.toBeInTheDocument()
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  await button('注册').click()
  await toastWith('注册成功')
  await toastWith('在邀请人自己的设备上注册，没有邀请奖励')
  expect(toastTexts()).not.toContain('注册成功，已获得邀请奖励！')
  expect(bodies).toEqual([expect.objectContaining({ invite_code: 'SUN' })])
})

// rows: AM-33, AM-34
test('the password rule is told only once it is broken; pasting works and the meter follows', async () => {
  const asked = stubNetwork({})
  const { screen, button, field, password } = await openSignInDialog({ path: REGISTER })
  await expect.element(screen.getByText(/8 到 64 位/)).not.toBeInTheDocument()
  await expect.element(password).not.toHaveAttribute('maxlength')
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await field('邀请码（选填）').fill('letters')
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await password.click()
  await userEvent.paste()
  await expect.element(password).toHaveValue('letters')
  await expect.element(screen.getByText('密码强度：很弱')).toBeVisible()
  await button('注册').click()
  await expect
    .poll(() => described(password.element()))
    .toContain('密码需要 8 到 64 位，同时包含字母和数字，且不能与账号相同')
  await password.fill(PASSWORD)
  await expect.element(screen.getByText(/8 到 64 位/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('密码强度：较好')).toBeVisible()
  expect(asked).not.toContain('POST /api/login/register')
})

// rows: AM-24, TX-37, TX-42
test.each([
  [{ success: false }, 200, '注册失败'],
  [{ success: false, message: '该账号已注册' }, 200, '该账号已注册'],
  [{ message: '该账号已注册' }, 200, '该账号已注册'],
  [{}, 200, '注册失败'],
  [{ success: false }, 500, '注册失败，请稍后重试'],
])('a registration with response %o, HTTP %d, shows %s', async (body, status, words) => {
  answering('/api/login/register', () => Response.json(body, { status }))
  const { button, field, password, failure } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  await button('注册').click()
  await expectLine(failure, words)
  await toastWith(words)
})

// rows: AM-42
test('registering needs the agreement; both documents open in the modal and lead back to everything typed', async () => {
  const bodies = answering('/api/login/register', () => signedIn())
  const { screen, button, field, password } = await openSignInDialog({ path: REGISTER })
  const agreement = screen.getByRole('checkbox')
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await button('注册').click()
  await expect.element(agreement).toHaveAccessibleDescription('请先阅读并同意用户协议和隐私政策')
  await expect.element(agreement).toHaveAccessibleName(/我已阅读并同意.*用户协议.*和.*隐私政策/)
  await expect.element(agreement).not.toBeChecked()
  for (const [name, words, goBack] of [
    ['用户协议', '账号', () => button('返回').click()],
    ['隐私政策', '设备信息', () => userEvent.keyboard('{Escape}')],
  ] as const) {
    await button(name).click()
    await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: words, exact: false }).first()).toBeVisible()
    await expect.element(field('验证码')).not.toBeInTheDocument()
    await goBack()
    await expect.element(button(name)).toHaveFocus()
  }
  await expect.element(field('账号')).toHaveValue('lin@example.com')
  await expect.element(password).toHaveValue(PASSWORD)
  await expect.element(agreement).not.toBeChecked()
  expect(bodies).toEqual([])
  await agree()
  await expect.element(agreement).not.toHaveAttribute('aria-invalid')
  await button('注册').click()
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  expect(bodies).toHaveLength(1)
})

// rows: AM-03, AM-04
test('a username is registered with an e-mail or phone, which receives the code', async () => {
  const registered: unknown[] = []
  const codes: unknown[] = []
  stubNetwork({
    '/api/login/send-code': async (request) => {
      codes.push(await request.json())
      return Response.json({ success: true, message: '', retryAfter: 60 })
    },
    '/api/login/register': async (request) => {
      registered.push(await request.json())
      return signedIn()
    },
    '/api/users/info': () => ok(memberWith()),
  })
  const { screen, button, field, password } = await openSignInDialog({ path: REGISTER })
  await expect.element(field('账号')).toHaveAttribute('placeholder', '邮箱、手机号或用户名')
  const contact = field('邮箱或手机号')
  await field('账号').fill('lin')
  // It may become an e-mail address yet.
  await expect.element(contact).not.toBeInTheDocument()
  await password.fill(PASSWORD)
  await expect.element(screen.getByText('用户名', { exact: true })).toBeVisible()
  await agree()
  await button('注册').click()
  await expect.element(contact).toHaveAccessibleDescription('请输入用来接收验证码的邮箱或手机号')
  await expect.element(button('获取验证码')).toBeDisabled()
  await contact.fill('lin@example.com')
  await button('获取验证码').click()
  await expect.poll(() => codes).toEqual([{ account: 'lin@example.com', scene: 'register' }])
  await field('验证码').fill('720831')
  await button('注册').click()
  await expect
    .poll(() => registered)
    .toEqual([expect.objectContaining({ account: 'lin', email: 'lin@example.com', verificationCode: '720831' })])
})

// rows: TX-32
test('a registration without an invite says so', async () => {
  const bodies = answering('/api/login/register', () => signedIn())
  const { button, field, password } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  await button('注册').click()
  await toastWith('注册成功')
  expect(toastTexts().join()).not.toContain('奖励')
  expect(bodies).toEqual([expect.not.objectContaining({ invite_code: expect.anything() })])
})

// rows: AM-44, TO-06
test('a server error about a field shows at that field', async () => {
  answering('/api/login/register', () => refused({ code: 4012, problem: 'code-wrong', message: '验证码无效或已过期' }))
  const { button, field, password, failure } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  await button('注册').click()
  await expect.poll(() => described(field('验证码').element())).toContain('验证码无效或已过期')
  await toastWith('验证码无效或已过期')

  // Once corrected it disappears, and nothing replaces it.
  await field('验证码').fill('72083')
  await expect.element(failure).not.toBeInTheDocument()
  expect(described(field('验证码').element())).not.toContain('验证码无效')
})

// rows: AM-25, AM-44
test('sending a code shows its recipient and removes earlier errors', async () => {
  stubNetwork({ '/api/login/send-code': () => Response.json({ success: true, message: '', retryAfter: 60 }) })
  const { screen, button, field, failure } = await openSignInDialog({ path: REGISTER })
  await button('注册').click()
  await expect.element(failure.first()).toBeVisible()
  await field('账号').fill('lin@example.com')
  await button('获取验证码').click()
  await expect.element(screen.getByText('已发送至 lin@example.com')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

// rows: AM-44, TO-06
test('of several results of a form only the last one stays as a toast', async () => {
  const answers = [
    () => refused({ message: '该账号已被注册' }),
    () => refused({ message: '验证码无效或已过期' }),
    signedIn,
  ]
  answering('/api/login/register', () => answers.shift()?.() ?? refused({}))
  const { button, field, password } = await openSignInDialog({ path: REGISTER })
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  await password.fill(PASSWORD)
  await agree()
  for (const words of ['该账号已被注册', '验证码无效或已过期', '注册成功']) {
    await button('注册').click()
    await expect.poll(toastTexts).toEqual([expect.stringContaining(words)])
  }
})
