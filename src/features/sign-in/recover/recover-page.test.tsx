import { beforeEach, expect, test } from 'vitest'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { toastTexts } from '#src/ui/toast/toast-fixture.ts'
import { beNobody, described, PASSWORD, PASSWORD_HASH } from '../sign-in-fixture.tsx'
import { RecoverPage } from './recover-page.tsx'

const right = () => Response.json({ code: 0, success: true, message: '', data: null })
const refused = (status: number, body: object) => Response.json({ success: false, ...body }, { status })

beforeEach(beNobody)

const WORDS = {
  zh: {
    account: '账号',
    code: '验证码',
    get: '获取验证码',
    next: '下一步',
    email: '邮箱地址无效',
    wrong: '验证码无效或已过期',
    mail: '密码重置邮件发送失败',
    reset: '密码重置失败',
    fresh: '新密码',
    again: '再输一次新密码',
    set: '重设密码',
  },
  en: {
    account: 'Account',
    code: 'Verification code',
    get: 'Get code',
    next: 'Next',
    email: 'Invalid email address',
    wrong: 'Verification code invalid or expired',
    mail: 'Password reset email failed to send',
    reset: 'Password reset failed',
    fresh: 'New password',
    again: 'New password again',
    set: 'Set new password',
  },
}

async function open(language: 'zh' | 'en') {
  const { screen, router } = await renderPage(<RecoverPage />, { path: '/findpass', language, built: ['/findpass'] })
  const words = WORDS[language]
  const field = (name: string) => screen.getByRole('textbox', { name })
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, router, words, field, press }
}

// rows: TX-82..85
test.each(['zh', 'en'] as const)('each failure has its text at its place, in %s', async (language) => {
  stubNetwork({
    '/api/login/send-code': () => refused(500, {}),
    '/api/login/verify-recovery-code': () => refused(400, { problem: 'code-wrong' }),
  })
  const { field, press, words } = await open(language)
  const at = (name: string) => () => described(field(name).element())
  await field(words.account).fill('lin@example')
  await field(words.code).fill('720831')
  await press(words.next)
  await expect.poll(at(words.account)).toContain(words.email)
  await field(words.account).fill('lin@example.com')
  await press(words.get)
  await expect.poll(at(words.code)).toContain(words.mail)
  await press(words.next)
  await expect.poll(at(words.code)).toContain(words.wrong)
  await expect.poll(toastTexts).toHaveLength(1)
})

// rows: RT-49, TX-82
test('the new password is set, and the login opens with the account', async () => {
  const bodies: unknown[] = []
  const answers = [right, () => refused(500, {}), right]
  const next = async (request: Request) => {
    bodies.push(await request.json())
    return answers.shift()?.() ?? right()
  }
  stubNetwork({ '/api/login/verify-recovery-code': next, '/api/login/reset-password': next })
  const { screen, router, field, press, words } = await open('zh')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('找回密码')
  await field(words.account).fill('lin@example.com')
  await field(words.code).fill('720831')
  await press(words.next)
  await screen.getByLabelText(words.fresh, { exact: true }).fill(PASSWORD)
  await screen.getByLabelText(words.again, { exact: true }).fill(PASSWORD)
  await press(words.set)
  await expect.element(screen.getByRole('alert').filter({ hasText: words.reset }).first()).toBeVisible()
  await press(words.set)
  await expect.element(screen.getByText('密码已重设，请用新密码登录。')).toBeVisible()
  const deviceName = expect.stringMatching(/ - /)
  const newPassword = { account: 'lin@example.com', code: '720831', newPassword: PASSWORD_HASH, deviceName }
  expect(bodies).toEqual([{ account: 'lin@example.com', code: '720831' }, newPassword, newPassword])
  await expect.poll(() => router.state.location.href).toBe('/?dialog=login&panel=login')
})
