import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Gift } from '#contract/gift.ts'
import { listen } from '#src/domain/events.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { GiftPage } from './gift-page.tsx'

const CODE = '7Q2M-9XKD-P0RB-34TW'

beforeEach(async () => {
  signInAs({ group_id: 1, points: 0 })
  await page.viewport(390, 844)
})
afterEach(() => onlineManager.setOnline(true))

const giftWith = (changes: Partial<Gift> = {}): Gift => ({
  groupId: 2,
  name: '基础会员',
  nameEn: 'Basic member',
  term: 'month',
  from: '林间',
  startsAt: '2026-03-09T04:00:00.000Z',
  endsAt: '2026-04-09T16:00:00.000Z',
  credit: 0,
  obstacle: null,
  isRedeemed: false,
  ...changes,
})

const refusal = (problem: string, message: string) =>
  Response.json({ code: 4129, success: false, message, problem }, { status: 409 })

function serverWith(preview: (code: string) => Response, redeem: () => Response = () => refusal('x', 'x')) {
  const asked: [string, string][] = []
  const answer = (call: string, respond: (code: string) => Response) => async (request: Request) => {
    const { code } = (await request.json()) as { code: string }
    asked.push([call, code])
    return respond(code)
  }
  stubNetwork({
    '/api/gifts/preview': answer('preview', preview),
    '/api/gifts/redeem': answer('redeem', redeem),
  })
  return asked
}

// rows: VP-15, VP-21, EV-02
test('a link shows the gift first: from whom, for how long, what becomes points; a press redeems it', async () => {
  const asked = serverWith(
    () => ok(giftWith({ credit: 600 })),
    () =>
      ok({ groupId: 2, name: '基础会员', nameEn: 'Basic member', expireAt: '2026-04-09T16:00:00.000Z', balance: 600 }),
  )
  // A gift was paid by another member: no other event of the three.
  const fired: unknown[] = []
  for (const name of ['payment-success', 'membership-updated', 'user-info-updated'] as const)
    onTestFinished(listen(name, (detail) => void fired.push([name, detail])))
  const { screen } = await renderPage(<GiftPage code={CODE} />)
  await expect.element(screen.getByRole('heading', { name: '基础会员 · 一个月' })).toBeVisible()
  await expect.element(screen.getByText('林间 送给你的礼品。')).toBeVisible()
  await expect
    .element(screen.getByText(/2026年3月9日起，2026年4月9日止。 现有会员已付费的剩余时间折算为 600 积分。/))
    .toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: '兑换给自己' }).click()
  await expect.element(screen.getByRole('heading', { name: /基础会员，有效期/ })).toBeVisible()
  expect(asked.filter(([call]) => call === 'redeem')).toEqual([['redeem', CODE]])
  expect(fired).toEqual([['membership-updated', { membershipLevel: 2, timestamp: expect.any(Number) }]])
  expect(memberOf(store.get(sessionAtom))).toMatchObject({ group_id: 2, points: 600 })
  await expectAccessible()
})

// rows: VP-21
test('a code is typed; an unknown one is named at its field', async () => {
  serverWith((code) => (code === CODE ? ok(giftWith()) : refusal('gift-code-unknown', '没有这个礼品码')))
  const { screen } = await renderPage(<GiftPage />)
  await expect.element(screen.getByRole('button', { name: '查看礼品' })).toBeDisabled()
  const field = screen.getByRole('textbox', { name: '礼品码' })
  await field.fill('x')
  await screen.getByRole('button', { name: '查看礼品' }).click()
  await expect.element(field).toHaveAccessibleDescription(/没有这个礼品码/)
  await expectAccessible()
  await field.fill(CODE)
  await screen.getByRole('button', { name: '查看礼品' }).click()
  await expect.element(screen.getByRole('button', { name: '兑换给自己' })).toBeVisible()
})

// rows: VP-21
test.each([
  ['lower', /你的等级更高。等现有会员到期后，可以再选这个。 礼品码仍然有效，也可以给别人用。/],
  ['have', /礼品码仍然有效/],
] as const)('a gift that would change nothing (%s) says so and cannot be redeemed', async (obstacle, text) => {
  serverWith(() => ok(giftWith({ obstacle })))
  const { screen } = await renderPage(<GiftPage code={CODE} />)
  await expect.element(screen.getByText(text)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '兑换给自己' })).not.toBeInTheDocument()
})

// rows: VP-21
test('one that the member has redeemed says so; a failure while redeeming is shown', async () => {
  let isRedeemed = false
  serverWith(
    () => ok(giftWith({ isRedeemed })),
    () => refusal('gift-code-used', '这个礼品码已经兑换过了'),
  )
  const { screen } = await renderPage(<GiftPage code={CODE} />)
  isRedeemed = true
  await screen.getByRole('button', { name: '兑换给自己' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('这个礼品码已经兑换过了')
  await expect.element(screen.getByText('这份礼品你已经兑换了。')).toBeVisible()
})

test('offline nothing can be redeemed, and the page says why', async () => {
  serverWith(() => ok(giftWith()))
  const { screen } = await renderPage(<GiftPage code={CODE} />)
  await expect.element(screen.getByRole('button', { name: '兑换给自己' })).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText('现在离线，联网后才能兑换礼品。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '兑换给自己' })).toBeDisabled()
})
