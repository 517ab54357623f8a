import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Tomorrow } from '#contract/tomorrow-picture.ts'
import { itemListWith, ticketWith } from '#src/domain/item/item-fixture.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { expectSlow, stubHangingServer } from '#src/lib/http/hanging-server-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { TomorrowPage } from './tomorrow-page.tsx'

const HOUR_MS = 3_600_000
const TOMORROW = '/api/bing/tomorrow'

const hidden = (change: Partial<Tomorrow> = {}): Tomorrow => ({
  date: '2026-11-22',
  releaseAt: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
  needLevel: 2,
  allowed: false,
  wallpaper: null,
  thumbhash: samplePicture().thumbhash,
  ...change,
})
const timeLeft = () => document.querySelector('[role=timer]')?.textContent
const open = () => renderPage(<TomorrowPage area="zh-cn" />)

beforeEach(async () => {
  signInAs()
  await page.viewport(390, 844)
})

// rows: HM-09, HM-10, RT-03
test('below the level it shows the colours, the countdown, and who has early access', async () => {
  const asked = stubNetwork({ [TOMORROW]: () => ok(hidden()), '/api/items': () => ok(itemListWith([])) })
  const { screen } = await open()
  await expect.poll(timeLeft).toMatch(/^0[45]:\d\d:\d\d$/)
  await expect.element(screen.getByText('2026年11月22日 周日')).toBeVisible()
  await expect.element(screen.getByText('基础会员及以上可提前一天看')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看方案' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip\/plan\?need=[23]&from=/))
  await expect.poll(() => document.querySelector('main img, img')?.getAttribute('src')).toMatch(/^data:image/)
  const tickets = 'GET /api/items?state=usable&kind=ticket&pageSize=60'
  await expect.poll(() => asked).toEqual([`GET ${TOMORROW}?area=zh-cn`, tickets])
  expect(screen.getByRole('button', { name: '使用体验券' }).elements()).toHaveLength(0)
})

// rows: HM-09, RT-03
test('from the level on it shows the picture, with the countdown to its release', async () => {
  const picture = samplePicture({ aid: 'early', title: '山色' })
  stubNetwork({
    [TOMORROW]: () => ok(hidden({ allowed: true, wallpaper: picture })),
    '/api/wallpapers/lookup': () => ok(sampleDetail({ aid: 'early', title: '山色' })),
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 2, name: '山色' })).toBeVisible()
  await expect.element(screen.getByRole('timer')).toBeVisible()
  expect(screen.getByText('看看方案').elements()).toHaveLength(0)
})

// rows: HM-10
test('after the release it links to the picture, and requests the next one', async () => {
  let days = 0
  const asked = stubNetwork({
    [TOMORROW]: () => ok(days++ === 0 ? hidden({ releaseAt: new Date(Date.now() - 1_000).toISOString() }) : hidden()),
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: '幕已拉开，去看看' })).toHaveAttribute('href', '/today')
  await expect.poll(() => asked.length).toBe(2)
  await expect.element(screen.getByRole('timer')).toBeVisible()
})

// rows: RT-03
test.each([
  [
    'without a picture',
    () => Response.json({ code: 404, success: false, message: '' }, { status: 404 }),
    '明日壁纸还没有选好',
  ],
  ['without a network', noNetwork, '现在没有网络'],
])('%s it says so', async (_, answer, text) => {
  stubNetwork({ [TOMORROW]: answer })
  const { screen } = await open()
  await expect.element(screen.getByText(text)).toBeVisible()
})

// rows: RT-03
test('offline the countdown still shows', async () => {
  stubNetwork({ [TOMORROW]: noNetwork })
  await open()
  await expect.poll(timeLeft).toMatch(/^\d\d:\d\d:\d\d$/)
})

// rows: RT-03, ER-15
test('without a response it says that the connection is slow, then shows the countdown with Retry', async () => {
  stubHangingServer([TOMORROW])
  const { screen } = await open()
  await expectSlow('网络连接很慢，仍在加载', '现在没有网络')
  await expect.poll(timeLeft).toMatch(/^\d\d:\d\d:\d\d$/)
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

const MONTH = ticketWith({ id: 10, code: 'trial-month', text: '会员体验券（30 天）', count: 2 })

// rows: HM-08
test('a member who owns a trial ticket opens the picture with it, after a confirmation', async () => {
  let isMember = false
  const picture = samplePicture({ aid: 'early', title: '山色' })
  const asked = stubNetwork({
    [TOMORROW]: () => ok(hidden(isMember ? { allowed: true, wallpaper: picture } : {})),
    '/api/wallpapers/lookup': () => ok(sampleDetail({ aid: 'early', title: '山色' })),
    '/api/items': () => ok(itemListWith(isMember ? [] : [ticketWith(), MONTH])),
    '/api/items/10/use': () => {
      isMember = true
      return ok({ effect: { kind: 'ticket', level: 2, endsAt: '2027-01-01T00:00:00.000Z' }, left: 1 })
    },
  })
  const { screen } = await renderPage(
    <main>
      <TomorrowPage area="zh-cn" />
    </main>,
  )
  await screen.getByRole('button', { name: '使用体验券' }).click()
  const dialog = screen.getByRole('dialog', { name: '使用体验券？' })
  const chosen = dialog.getByRole('group', { name: '用哪一张？' })
  await chosen.getByRole('radio', { name: '会员体验券（30 天） × 2' }).click()
  await expectAccessible()
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual([])
  await dialog.getByRole('button', { name: '使用' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: '山色' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /api/items/10/use'])
  expect(memberOf(store.get(sessionAtom))).toMatchObject({ group_id: 2, vip_expire_at: '2027-01-01T00:00:00.000Z' })
  await expect.poll(() => document.activeElement?.textContent).toBe('明日')
})

// rows: HM-08
test('a level above that of a ticket offers none, and asks for none', async () => {
  const asked = stubNetwork({ [TOMORROW]: () => ok(hidden({ needLevel: 3 })) })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: '看看方案' })).toBeVisible()
  expect(asked).toEqual([`GET ${TOMORROW}?area=zh-cn`])
})
