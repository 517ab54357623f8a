import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberWith } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { toastWith } from '#src/ui/toast/toast-fixture.ts'
import { allowLocation, beNobody, expectLine, openSignInDialog, refused, signedIn } from '../sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: location.hostname, timeout: 600_000, userVerification: 'required' }
const bytes = () => new TextEncoder().encode('x').buffer
/** What a device gives for a passkey. */
const CHOSEN = {
  id: 'eA',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes(), userHandle: bytes() },
  getClientExtensionResults: () => ({}),
}

interface Site {
  passkeyHost?: string
  signIn?: () => Response | Promise<Response>
  request?: () => Response | Promise<Response>
  /** What the browser does when it is asked for a passkey. */
  get?: (options: CredentialRequestOptions) => Promise<unknown>
  suggests?: boolean
}

async function open({
  passkeyHost = location.hostname,
  signIn = () => signedIn(),
  request = () => ok(OPTIONS),
  get = async () => CHOSEN,
  suggests = false,
}: Site = {}) {
  const bodies: unknown[] = []
  const calls = stubNetwork({
    '/api/settings/public': () => ok({ passkeyHost, quickLogin: ['qq'] }),
    '/api/login/passkey/options': request,
    '/api/login/passkey': async (asked) => {
      bodies.push(await asked.json())
      return signIn()
    },
    '/api/users/info': () => ok(memberWith()),
  })
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(suggests)
  const asked = vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    return (await get(options ?? {})) as Credential
  })
  return { ...(await openSignInDialog()), bodies, asked, calls }
}

const status = () => store.get(sessionAtom).status
const named = (name: string) => Promise.reject(new DOMException('told by the browser', name))

// rows: AM-47
test('the third tab signs in with one press', async () => {
  const { tab, button, bodies, asked } = await open()
  await tab('通行密钥').click()
  await button('用通行密钥登录').click()
  await expect.poll(status).toBe('member')
  await toastWith('登录成功')
  expect(asked).toHaveBeenCalledTimes(1)
  expect(asked.mock.lastCall?.[0]?.publicKey).toMatchObject({ rpId: location.hostname, userVerification: 'required' })
  expect(bodies).toEqual([
    {
      credential: {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA', userHandle: 'eA' },
      },
      deviceName: expect.stringMatching(/ - /),
    },
  ])
})

// rows: AM-39
test('the place is sent where the member has allowed it', async () => {
  allowLocation()
  const { tab, button, bodies } = await open()
  await tab('通行密钥').click()
  await button('用通行密钥登录').click()
  await expect.poll(() => bodies).toEqual([expect.objectContaining({ location: '31.23, 121.47' })])
})

test('cancelling is told, and is no error', async () => {
  const { screen, tab, button } = await open({ get: () => named('NotAllowedError') })
  await tab('通行密钥').click()
  await button('用通行密钥登录').click()
  await expect.element(screen.getByRole('status').filter({ hasText: '没有使用通行密钥' })).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
  await expect.element(button('用通行密钥登录')).toBeEnabled()
  expect(status()).toBe('visitor')
})

test.each<[string, Site, string]>([
  [
    'a passkey that the server refuses',
    { signIn: () => refused({ problem: 'passkey-wrong', message: '这个通行密钥无法登录' }) },
    '这个通行密钥无法登录',
  ],
  ['a server that is away', { request: noNetwork }, '登录失败，请稍后重试'],
  ['too many requests', { request: () => refused({ message: '请求过于频繁' }, 429) }, '请求过于频繁'],
  ['a browser that fails', { get: () => named('SecurityError') }, '登录失败，请稍后重试'],
])('%s is an error in the tab and in a toast', async (_, site, words) => {
  const { tab, button, failure } = await open(site)
  await tab('通行密钥').click()
  await button('用通行密钥登录').click()
  await expectLine(failure, words)
  await toastWith(words)
  expect(status()).toBe('visitor')
})

test('a browser without passkeys says so', async () => {
  const { PublicKeyCredential: known } = window
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  try {
    stubNetwork({ '/api/settings/public': () => ok({ passkeyHost: location.hostname }) })
    const { screen, tab, button } = await openSignInDialog()
    await tab('通行密钥').click()
    await expect.element(screen.getByText(/当前浏览器不支持通行密钥/)).toBeVisible()
    expect(button('用通行密钥登录').query()).toBeNull()
  } finally {
    Object.assign(window, { PublicKeyCredential: known })
  }
})

test('a site that has none at this address has no such tab', async () => {
  for (const passkeyHost of ['', 'walls.example']) {
    const { screen, tab, button, calls } = await open({ passkeyHost })
    // The site has answered, once for both.
    await expect.element(button('QQ')).toBeVisible()
    expect(calls.filter((asking) => asking.includes('/api/settings/public'))).toHaveLength(1)
    expect(tab('通行密钥').query()).toBeNull()
    await screen.unmount()
  }
})

test('a passkey that the browser suggests at the account field signs in', async () => {
  const chosen = Promise.withResolvers<unknown>()
  const { asked, field } = await open({
    suggests: true,
    get: ({ mediation }) => {
      expect(mediation).toBe('conditional')
      return chosen.promise
    },
  })
  await expect.element(field('账号')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(status()).toBe('visitor')
  chosen.resolve(CHOSEN)
  await expect.poll(status).toBe('member')
})

test('a press ends the suggestion, and a cancelled one brings it back; closing ends it', async () => {
  const { screen, asked, tab, button } = await open({
    suggests: true,
    get: ({ mediation, signal }) =>
      mediation === 'conditional'
        ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
        : named('NotAllowedError'),
  })
  const mediations = () => asked.mock.calls.map(([options]) => options?.mediation)
  await expect.poll(mediations).toEqual(['conditional'])
  await tab('验证码登录').click()
  await tab('通行密钥').click()
  await button('用通行密钥登录').click()
  // The suggestion needs an account field.
  await tab('密码登录').click()
  await expect.poll(mediations).toEqual(['conditional', undefined, 'conditional'])
  expect(asked.mock.calls[0]?.[0]?.signal?.aborted).toBe(true)
  await screen.unmount()
  expect(asked.mock.lastCall?.[0]?.signal?.aborted).toBe(true)
})
