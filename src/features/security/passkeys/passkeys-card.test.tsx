import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Passkey, PasskeyCreation } from '#contract/passkey.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { securityQueries } from '../queries.ts'
import { proofRequired, refused, SECURITY } from '../security-fixture.ts'
import { PasskeysCard } from './passkeys-card.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})
afterEach(() => void vi.restoreAllMocks())

const CREATION: PasskeyCreation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: location.hostname, name: '天幕' },
  user: { id: 'dXNlcg', name: 'lin', displayName: '林间' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}
const bytes = () => new TextEncoder().encode('x').buffer
const CREATED = {
  id: 'eA',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}
const PHONE: Passkey = { id: '1', name: '我的手机', at: '2026-03-01T04:00:00.000Z', usedAt: '2026-03-08T04:00:00.000Z' }

function Card() {
  const { data } = useQuery(securityQueries.overview())
  return data && <PasskeysCard passkeys={data.passkeys} />
}

interface Site {
  passkeys?: Passkey[]
  needsProof?: boolean
  passkeyHost?: string
  create?: () => Promise<unknown>
  isLastWayIn?: boolean
}

async function open({
  passkeys = [],
  needsProof = false,
  passkeyHost = location.hostname,
  create = async () => CREATED,
  isLastWayIn = false,
}: Site = {}) {
  const bodies: unknown[] = []
  let listed = passkeys
  let isProved = !needsProof
  const sensitive = (answer: () => object | null) => (isProved ? ok(answer()) : proofRequired('password'))
  stubNetwork({
    '/api/settings/public': () => ok({ passkeyHost }),
    '/api/security': () => ok({ ...SECURITY, passkeys: listed }),
    '/api/security/proof': () => {
      isProved = true
      return ok({ until: '2026-03-09T04:10:00.000Z' })
    },
    '/api/security/passkey-options': () => sensitive(() => CREATION),
    '/api/security/passkeys': async (request) => {
      const body = (await request.json()) as { name: string }
      bodies.push(body)
      const added = { id: '2', name: body.name, at: '2026-03-09T04:00:00.000Z', usedAt: null }
      listed = [...listed, added]
      return ok(added)
    },
    '/api/security/passkeys/1': async (request) => {
      if (request.method === 'DELETE') {
        if (isLastWayIn) return refused(409, 'last-way-in', '这是你唯一的登录方式，请先添加另一种登录方式')
        return sensitive(() => {
          listed = []
          return null
        })
      }
      const { name } = (await request.json()) as { name: string }
      listed = [{ ...PHONE, name }]
      return ok(listed[0])
    },
  })
  const asked = vi
    .spyOn(navigator.credentials, 'create')
    .mockImplementation(async () => (await create()) as Credential | null)
  const { screen } = await renderPage(<Card />)
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  await expect.element(screen.getByRole('region', { name: '通行密钥' })).toBeVisible()
  return { screen, button, dialog: screen.getByRole('dialog'), bodies, asked }
}

const named = (name: string) => Promise.reject(new DOMException('told by the browser', name))

// rows: SP-02, AP-80, SP-04
test('a passkey is added after a proof, and named after the device', async () => {
  const { screen, button, dialog, bodies, asked } = await open({ needsProof: true })
  await button('添加通行密钥').click()
  await dialog.getByLabelText('密码', { exact: true }).fill('moonlight-21')
  await button('继续').click()
  await toastWith('通行密钥已添加')
  expect(asked.mock.lastCall?.[0]?.publicKey).toMatchObject({ rp: CREATION.rp, attestation: 'none' })
  const name = expect.stringMatching(/ - /)
  const response = { clientDataJSON: 'eA', attestationObject: 'eA', transports: ['internal'] }
  expect(bodies).toEqual([{ name, credential: { id: 'eA', rawId: 'eA', type: 'public-key', response } }])
  await expect.element(screen.getByRole('listitem').filter({ hasText: '还没用过' })).toBeVisible()
})

test.each([
  ['NotAllowedError', '没有添加通行密钥。'],
  ['InvalidStateError', '这台设备上已有你账号的通行密钥。'],
  ['NotSupportedError', '这台设备没能创建通行密钥。'],
])('a %s of the browser is told', async (error, words) => {
  const { screen, button } = await open({ create: () => named(error) })
  await button('添加通行密钥').click()
  await expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
  await expect.element(button('添加通行密钥')).toBeEnabled()
})

// rows: SP-02
test('a passkey is renamed and deleted', async () => {
  const { screen, button, dialog } = await open({ passkeys: [PHONE] })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('我的手机2026年3月1日添加上次使用 2026年3月8日')
  await button('重命名我的手机').click()
  const name = dialog.getByRole('textbox', { name: '名称' })
  await name.fill(' ')
  await button('保存').click()
  await expect.element(dialog.getByText('请输入名称')).toBeVisible()
  await name.fill('旧手机')
  await button('保存').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await button('删除旧手机').click()
  await button('确认删除').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})

test('the last way in cannot be deleted, and the server says so', async () => {
  const { screen, button } = await open({ passkeys: [PHONE], isLastWayIn: true })
  await button('删除我的手机').click()
  await button('确认删除').click()
  await toastWith('这是你唯一的登录方式')
  await expect.element(screen.getByRole('listitem')).toBeVisible()
})

test.each([
  ['', '本站当前的网址不支持通行密钥。'],
  ['walls.example', '通行密钥只能在 walls.example 使用，请在那里打开本页添加。'],
])('where the site has passkeys at "%s", the card says so and still lists them', async (passkeyHost, words) => {
  const { screen, button } = await open({ passkeyHost, passkeys: [PHONE] })
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(button('添加通行密钥').query()).toBeNull()
  await expect.element(button('删除我的手机')).toBeVisible()
})
