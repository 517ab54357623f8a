import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ProofWays } from '#contract/security.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { ProofDialog } from './proof-dialog.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
})
afterEach(() => void vi.restoreAllMocks())

const bytes = () => new TextEncoder().encode('x').buffer
const SIGNED = {
  id: 'eA',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: bytes() },
  getClientExtensionResults: () => ({}),
}
const CHALLENGE = { challenge: 'Y2g', rpId: location.hostname, timeout: 60_000, userVerification: 'required' }
const proved = () => ok({ until: '2026-03-09T04:10:00.000Z' })

interface Site {
  passkeyHost?: string
  sendCode?: () => Response
  get?: () => Promise<unknown>
}

async function open(
  ways: ProofWays,
  {
    passkeyHost = location.hostname,
    sendCode = () => ok({ to: 'l***@example.com', retryAfter: 60 }),
    get = async () => SIGNED,
  }: Site = {},
) {
  const bodies: unknown[] = []
  const onProved = vi.fn<() => void>()
  stubNetwork({
    '/api/settings/public': () => ok({ passkeyHost }),
    '/api/security/proof-code': sendCode,
    '/api/security/proof': async (request) => {
      const body = (await request.json()) as { sentCode?: string }
      bodies.push(body)
      if (body.sentCode !== '000000') return proved()
      return Response.json({ code: 4012, success: false, problem: 'code-wrong', message: '验证码无效或已过期' })
    },
    '/api/login/passkey/options': () => ok(CHALLENGE),
    '/api/security/passkey-proof': async (request) => {
      bodies.push(await request.json())
      return proved()
    },
  })
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async () => (await get()) as Credential | null)
  const { screen } = await renderPage(<ProofDialog ways={ways} onProved={onProved} onClose={() => {}} />)
  const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
  return { screen, button, code: screen.getByRole('textbox', { name: '验证码' }), bodies, onProved }
}

// rows: SP-04
test('a member without a password has a code sent to their own address, and a wrong one can be corrected', async () => {
  const { screen, button, code, bodies, onProved } = await open(['sent-code'])
  await button('获取验证码').click()
  await expect.element(screen.getByText('已发送至 l***@example.com')).toBeVisible()
  await expect.element(button(/秒后重发/)).toBeDisabled()
  await code.fill('000000')
  await button('继续').click()
  await expect.element(screen.getByText('验证码无效或已过期')).toBeVisible()
  expect(onProved).not.toHaveBeenCalled()
  await code.fill('123456')
  await expect.element(screen.getByText('验证码无效或已过期')).not.toBeInTheDocument()
  await button('继续').click()
  await expect.poll(() => onProved.mock.calls).toHaveLength(1)
  expect(bodies).toEqual([{ sentCode: '000000' }, { sentCode: '123456' }])
})

test('a code that could not be sent shows why, and the button waits as long as the server says', async () => {
  const sendCode = () =>
    Response.json(
      { code: 429, success: false, message: '请稍后再试' },
      { status: 429, headers: { 'Retry-After': '37' } },
    )
  const { screen, button } = await open(['sent-code'], { sendCode })
  await button('获取验证码').click()
  await expect.element(screen.getByText('请稍后再试')).toBeVisible()
  await expect.element(button(/^3\d 秒后重发$/)).toBeDisabled()
})

// rows: SP-04, AM-47
test('a passkey confirms it, also after the browser’s dialog was closed once', async () => {
  const get = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'))
    .mockResolvedValue(SIGNED)
  const { screen, button, bodies, onProved } = await open(['passkey', 'sent-code'], { get })
  await button('用通行密钥确认').click()
  await expect.element(screen.getByText('没有用到通行密钥，请再试一次。')).toBeVisible()
  await button('用通行密钥确认').click()
  await expect.poll(() => onProved.mock.calls).toHaveLength(1)
  expect(bodies).toEqual([{ credential: expect.objectContaining({ id: 'eA', type: 'public-key' }) }])
})

test('another way is one press away, and nothing typed stays', async () => {
  const { screen, button } = await open(['password', 'code', 'passkey', 'sent-code'])
  await screen.getByLabelText('密码', { exact: true }).fill('moonlight-21')
  await button('使用身份验证器').click()
  await expect.element(screen.getByRole('textbox')).toHaveValue('')
  await button('使用通行密钥').click()
  await expect.element(button('用通行密钥确认')).toBeVisible()
  await button('使用密码').click()
  await expect.element(screen.getByLabelText('密码', { exact: true })).toHaveValue('')
})

test('without any way that works here, the member is asked to log in again', async () => {
  const { screen } = await open(['passkey'], { passkeyHost: 'tianmu.example' })
  await expect.element(screen.getByText(/请退出后重新登录，并在十分钟内完成这项更改/)).toBeVisible()
})
