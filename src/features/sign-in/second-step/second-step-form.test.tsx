import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { beNobody, described, openSignInDialog, PASSWORD, refused, signedIn } from '../sign-in-fixture.tsx'

const TOKEN = 't'.repeat(43)
const SECOND_STEP = { token: TOKEN, expiresAt: '2999-01-01T00:00:00.000Z' }

beforeEach(beNobody)
afterEach(() => void vi.unstubAllGlobals())

/** A server that asks for the second step, which `answer` responds to; returns the bodies of that call. */
function asking(answer: () => Response = () => signedIn()) {
  const bodies: unknown[] = []
  stubNetwork({
    '/api/login/password': () => refused({ problem: 'second-step-required', message: '…', secondStep: SECOND_STEP }),
    '/api/login/second-step': async (request) => {
      bodies.push(await request.json())
      return answer()
    },
    '/api/users/info': () => ok(memberWith()),
  })
  return bodies
}

async function atSecondStep() {
  const opened = await openSignInDialog()
  await opened.field('账号').fill('lin@example.com')
  await opened.password.fill(PASSWORD)
  await opened.button('登录').click()
  await expect.element(opened.screen.getByRole('dialog', { name: '两步验证' })).toBeVisible()
  return opened
}

// rows: AP-86
test('the right password leads to the second step, and its code signs in', async () => {
  const bodies = asking()
  const { field, button } = await atSecondStep()
  const code = field('验证码')
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await button('登录').click()
  expect(described(code.element())).toContain('请输入 6 位验证码')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  expect(bodies).toEqual([{ token: TOKEN, code: '123456' }])
  expect(sessionStorage.getItem('wp_second_step')).toBeNull()
})

test('a recovery code may be used instead', async () => {
  const bodies = asking()
  const { field, button } = await atSecondStep()
  await button('使用恢复码').click()
  await field('恢复码').fill('k7m2p-x9d4t')
  await button('登录').click()
  await expect.poll(() => store.get(sessionAtom).status).toBe('member')
  expect(bodies).toEqual([{ token: TOKEN, code: 'k7m2p-x9d4t' }])
})

test('a wrong code is told at the field, and going back loses nothing typed', async () => {
  asking(() => refused({ problem: 'second-step-wrong', message: '验证码不正确，请重新输入' }))
  const { field, button, password } = await atSecondStep()
  await field('验证码').fill('123456')
  await button('登录').click()
  await expect.poll(() => described(field('验证码').element())).toContain('验证码不正确')
  await button('返回登录').click()
  await expect.element(field('账号')).toHaveValue('lin@example.com')
  await expect.element(password).toHaveValue(PASSWORD)
})

test('a sign-in that has expired leads back to the login panel', async () => {
  asking(() => refused({ problem: 'second-step-expired', message: '这次登录已超时' }))
  const { field, button, failure } = await atSecondStep()
  await field('验证码').fill('123456')
  await button('登录').click()
  await expect.element(failure).toHaveTextContent('这次登录已超时')
  await button('返回登录').click()
  await expect.element(field('账号')).toBeVisible()
})
