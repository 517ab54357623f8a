import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { beNobody, described, expectLine, openSignInDialog, PASSWORD, PASSWORD_HASH } from '../sign-in-fixture.tsx'

const RECOVER = '/?dialog=login&panel=recover'
const right = () => Response.json({ code: 0, success: true, message: '', data: null })
const wrong = () => Response.json({ code: 4012, success: false, problem: 'code-wrong', message: '验证码无效或已过期' })

beforeEach(beNobody)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Responds to the two calls in order, and records requests. */
function answering(...answers: (() => Response)[]) {
  const bodies: unknown[] = []
  const next = async (request: Request) => {
    bodies.push(await request.json())
    return answers.shift()?.() ?? wrong()
  }
  stubNetwork({ '/api/login/verify-recovery-code': next, '/api/login/reset-password': next })
  return bodies
}

async function open() {
  const opened = await openSignInDialog({ path: RECOVER })
  const fresh = (name: string) => opened.screen.getByLabelText(name, { exact: true })
  return { ...opened, fresh, next: opened.button('下一步') }
}

/** Goes to the second step. */
async function openVerified() {
  const page = await open()
  await page.field('账号').fill('lin@example.com')
  await page.field('验证码').fill('720831')
  await page.next.click()
  await expect.element(page.fresh('新密码')).toBeVisible()
  return page
}

// rows: AM-29
test.each([
  ['lin@example.com', true],
  ['lin@example', false],
  ['13812345678', false],
  ['linjian', false],
])('with %s in the field a code can be requested: %s', async (account, canAsk) => {
  const { field, button } = await open()
  await field('账号').fill(account)
  const send = button('获取验证码')
  await (canAsk ? expect.element(send).toBeEnabled() : expect.element(send).toBeDisabled())
})

// rows: API-10, AM-29, TM-04
test('the purpose recover uses the scene reset, and then waits', async () => {
  const bodies: unknown[] = []
  stubNetwork({
    '/api/login/send-code': async (request) => {
      bodies.push(await request.json())
      return Response.json({ success: true, message: '', retryAfter: 60 })
    },
  })
  const { field, button } = await open()
  await field('账号').fill('lin@example.com')
  await button('获取验证码').click()
  await expect.element(button(/秒后重发/)).toBeDisabled()
  expect(bodies).toEqual([{ account: 'lin@example.com', scene: 'reset' }])
})

// rows: AM-27, TM-04, TX-46
test.each(['', '72083'])('the code %o is refused before anything is sent', async (code) => {
  const bodies = answering()
  const { field, next } = await open()
  await field('账号').fill('lin@example.com')
  await field('验证码').fill(code)
  await next.click()
  await expect.poll(() => described(field('验证码').element())).toContain('验证失败')
  expect(bodies).toEqual([])
})

// rows: AM-28, TX-47
test('two different passwords, and one against the rule, are refused', async () => {
  const bodies = answering(right)
  const { fresh, button } = await openVerified()
  await fresh('新密码').fill('short1')
  await button('重设密码').click()
  await expect.poll(() => described(fresh('新密码').element())).toContain('8 到 64 位')
  await fresh('新密码').fill(PASSWORD)
  await fresh('再输一次新密码').fill(`${PASSWORD}2`)
  await button('重设密码').click()
  await expect.poll(() => described(fresh('再输一次新密码').element())).toContain('两次输入的密码不一致')
  expect(bodies).toHaveLength(1)
})

// rows: AM-30, AM-01, AM-31, API-11, API-13, TM-04
test('the new password is set and confirmed, and after two seconds the login panel returns', async () => {
  const bodies = answering(right, right)
  const { screen, router, fresh, button } = await openVerified()
  for (const name of ['新密码', '再输一次新密码'])
    await expect.element(fresh(name)).toHaveAttribute('autocomplete', 'new-password')
  await fresh('新密码').fill(PASSWORD)
  await fresh('再输一次新密码').fill(PASSWORD)
  await button('重设密码').click()
  await expect.element(screen.getByText('密码已重设，请用新密码登录。')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ panel: 'recover' })
  expect(bodies).toEqual([
    { account: 'lin@example.com', code: '720831' },
    {
      account: 'lin@example.com',
      code: '720831',
      newPassword: PASSWORD_HASH,
      deviceName: expect.stringMatching(/ - /),
    },
  ])
  await expect.poll(() => router.state.location.search).toMatchObject({ panel: 'login' })
  await expect.element(screen.getByRole('textbox', { name: '账号' })).toHaveValue('lin@example.com')
})

test('an expired code returns to the first step, with the server’s message', async () => {
  answering(right, wrong)
  const { field, fresh, button } = await openVerified()
  await fresh('新密码').fill(PASSWORD)
  await fresh('再输一次新密码').fill(PASSWORD)
  await button('重设密码').click()
  await expect.element(field('验证码')).toHaveValue('')
  expect(described(field('验证码').element())).toContain('验证码无效或已过期')
  await expect.element(field('账号')).toHaveValue('lin@example.com')
})

// rows: AM-43
test('a step cannot be submitted twice at once', async () => {
  const bodies = answering(right, right)
  const { field, fresh } = await open()
  await field('账号').fill('lin@example.com')
  await field('验证码').fill('720831')
  submitTwice()
  await expect.element(fresh('新密码')).toBeVisible()
  await fresh('新密码').fill(PASSWORD)
  await fresh('再输一次新密码').fill(PASSWORD)
  submitTwice()
  await expect.element(page.getByText('密码已重设，请用新密码登录。')).toBeVisible()
  expect(bodies).toHaveLength(2)
})

const submitTwice = () => {
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
}

// rows: TX-82
test('a failure without a message shows our own text', async () => {
  answering(right, () => Response.json({}, { status: 500 }))
  const { fresh, button, failure } = await openVerified()
  await fresh('新密码').fill(PASSWORD)
  await fresh('再输一次新密码').fill(PASSWORD)
  await button('重设密码').click()
  await expectLine(failure, '密码重置失败')
})
