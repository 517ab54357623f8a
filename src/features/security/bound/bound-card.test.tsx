import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { proofRequired, refused, SECURITY } from '../security-fixture.ts'
import { SecurityPage } from '../security-page.tsx'

const AT = '2026-03-08T04:00:00.000Z'
const SERVICE = 'https://service.example/authorize'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

interface Site {
  quickLogin?: string[]
  /** The first request for them fails. */
  isFirstLost?: boolean
  bound?: string[]
  /** Sensitive calls want a proof first. */
  needsProof?: boolean
  isLastWayIn?: boolean
  isPopupBlocked?: boolean
}

/** A site with these providers, and a member with these bound accounts; the popup is an empty frame. */
async function siteWith({ quickLogin = ['microsoft', 'wechat', 'qq', 'weibo'], bound = [], ...is }: Site) {
  const visits: unknown[] = []
  let isProved = !is.needsProof
  let accounts = bound.map((type) => ({ type, name: `name at ${type}`, at: AT }))
  const sensitive = (answer: () => Response | Promise<Response>) => (isProved ? answer() : proofRequired('password'))
  const begin = async (request: Request) => {
    visits.push(await request.json())
    return ok({ url: SERVICE })
  }
  const unbind = (type: string) => {
    if (is.isLastWayIn) return refused(409, 'last-way-in', '这是你唯一的登录方式，请先绑定邮箱、手机号或其他账号')
    accounts = accounts.filter((account) => account.type !== type)
    return ok(null)
  }
  const boundCall = (type: string) => (request: Request) =>
    sensitive(() => (request.method === 'DELETE' ? unbind(type) : begin(request)))
  const settings = vi.fn((): Response | Promise<Response> => ok({ quickLogin }))
  if (is.isFirstLost) settings.mockImplementationOnce(() => refused(503, 'unavailable', ''))
  stubNetwork({
    '/api/settings/public': settings,
    '/api/security': () => ok({ ...SECURITY, bound: accounts }),
    '/api/security/sessions': () => ok([]),
    '/api/security/logins': () => ok({ items: [], page: 1, pageSize: 10, total: 0, totalPages: 0, hasMore: false }),
    '/api/security/proof': () => {
      isProved = true
      return ok({ until: AT })
    },
    '/api/security/bound/wechat': boundCall('wechat'),
    '/api/security/bound/weibo': boundCall('weibo'),
  })
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const open = vi.spyOn(window, 'open').mockReturnValue(is.isPopupBlocked ? null : frame.contentWindow)
  const { screen } = await renderPage(<SecurityPage />)
  return {
    screen,
    visits,
    settings,
    /** Addresses of the popups. */
    opened: () => open.mock.calls.map(([address]) => address),
    allowPopups: () => open.mockReturnValue(frame.contentWindow),
    card: screen.getByRole('region', { name: '账号绑定' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    /** The callback page's message. */
    post: (data: object) => {
      if ('provider' in data && !('problem' in data)) accounts = [{ type: 'wechat', name: '林间', at: AT }]
      const origin = window.location.origin
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame.contentWindow }))
    },
  }
}

// rows: SP-02, AP-80
test('the card lists what the site has set up, and what is linked with name and date', async () => {
  const { card, screen, button } = await siteWith({ quickLogin: ['wechat', 'qq'], bound: ['weibo'] })
  await expect.element(card.getByText('微信', { exact: true })).toBeVisible()
  await expect.element(card.getByText('name at weibo · 绑定于 2026年3月8日')).toBeVisible()
  await expect.element(button('解绑微博')).toBeVisible()
  await expect.element(button('绑定QQ')).toBeVisible()
  expect(screen.getByRole('button', { name: '绑定微软' }).query()).toBeNull()
})

test('a site without providers has no such card', async () => {
  const { card, screen, settings } = await siteWith({ quickLogin: [] })
  await expect.element(screen.getByRole('region', { name: '密码' })).toBeVisible()
  await expect.poll(() => settings).toHaveBeenCalled()
  await expect.element(card).not.toBeInTheDocument()
})

// rows: SP-02
test("an account is linked by the popup's message", async () => {
  const { card, button, visits, opened, post } = await siteWith({ quickLogin: ['wechat'] })
  await button('绑定微信').click()
  await expect.poll(opened).toEqual([SERVICE])
  expect(visits).toEqual([{ opener: expect.stringMatching(/^[\w-]{36}$/), origin: window.location.origin }])
  post({ type: 'oauth-login-success', token: 'x' })
  post({ type: 'oauth-bound', provider: 'wechat' })
  await toastWith('已绑定微信账号')
  await expect.element(card.getByText('林间 · 绑定于 2026年3月8日')).toBeVisible()
})

test('a refused link says why', async () => {
  const { card, button, opened, post } = await siteWith({ quickLogin: ['wechat'] })
  const reasons = {
    'bound-elsewhere': '这个微信账号已绑定本站另一个账号，请先在那边解绑',
    'provider-cancelled': '未绑定：你在微信取消了授权',
    'provider-failed': '微信暂时无法响应，请稍后再试',
    'login-required': '登录已失效，请重新绑定',
    'bound-already': '服务器的说明',
  }
  for (const [index, [problem, text]] of Object.entries(reasons).entries()) {
    await button('绑定微信').click()
    await expect.poll(opened).toHaveLength(index + 1)
    post({ type: 'oauth-bind-refused', provider: 'wechat', problem, message: '服务器的说明', code: 409 })
    await expect.element(card.getByRole('alert')).toHaveTextContent(text)
    await expect.element(button('绑定微信')).not.toHaveAttribute('aria-busy')
  }
})

test('a blocked popup is told; the next press opens the same visit at once', async () => {
  const { card, button, opened, visits, allowPopups } = await siteWith({ quickLogin: ['wechat'], isPopupBlocked: true })
  await button('绑定微信').click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('弹窗被拦截，请允许弹窗后重试')
  allowPopups()
  await button('绑定微信').click()
  expect([opened(), visits.length]).toEqual([[SERVICE, SERVICE], 1])
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
})

// rows: SP-04
test('where the last proof is too old, linking asks for it and then goes on', async () => {
  const { screen, button, opened } = await siteWith({ quickLogin: ['wechat'], needsProof: true })
  await button('绑定微信').click()
  await screen.getByRole('dialog').getByLabelText('密码', { exact: true }).fill('moonlight-21')
  await button('继续').click()
  await expect.poll(opened).toEqual([SERVICE])
})

// rows: SP-02, AP-83
test('an account is unlinked after a confirmation', async () => {
  const { screen, button } = await siteWith({ bound: ['weibo'] })
  await button('解绑微博').click()
  const dialog = screen.getByRole('dialog', { name: '解绑微博账号？' })
  await dialog.getByRole('button', { name: '解绑' }).click()
  await toastWith('已解绑微博账号')
  await expect.element(button('绑定微博')).toBeVisible()
})

// rows: AP-83
test('the last way to sign in cannot be unlinked, and a message says why', async () => {
  const { screen, card, button } = await siteWith({ bound: ['weibo'], isLastWayIn: true })
  await button('解绑微博').click()
  await screen.getByRole('dialog').getByRole('button', { name: '解绑' }).click()
  await expect
    .element(card.getByRole('alert'))
    .toHaveTextContent('这是你唯一的登录方式，请先绑定邮箱、手机号或其他账号')
  await expect.element(button('解绑微博')).toBeVisible()
})

test('a visit in the same window has left its result', async () => {
  sessionStorage.setItem('oauth-outcome', JSON.stringify({ type: 'oauth-bound', provider: 'wechat' }))
  await siteWith({ bound: ['wechat'] })
  await toastWith('已绑定微信账号')
  expect(sessionStorage.getItem('oauth-outcome')).toBeNull()
})

test('a list of providers that did not load is loaded again by the button', async () => {
  const { card, button, settings } = await siteWith({ quickLogin: ['wechat'], isFirstLost: true })
  await expect.element(card.getByText('可绑定的平台加载失败。')).toBeVisible()
  const answer = Promise.withResolvers<Response>()
  settings.mockReturnValueOnce(answer.promise)
  await button('重试').click()
  // The card stays while the list is loading.
  await expect.element(button('重试')).toHaveAttribute('aria-busy', 'true')
  answer.resolve(ok({ quickLogin: ['wechat'] }))
  await expect.element(button('绑定微信')).toBeVisible()
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
})
