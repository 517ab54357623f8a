import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Coupon, CouponOffer } from '#contract/coupon.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { TicketsPage } from '../tickets-page.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7, group_id: 1, points: 600 })
  await loadTexts('items')
  await page.viewport(390, 844)
  await closeToasts()
  onTestFinished(() => onlineManager.setOnline(true))
})

const NAMED = {
  name: '会员立减 5 元',
  nameEn: '¥5 off a membership',
  rule: { off: { kind: 'amount', amount: 500 }, least: 1_000, plans: null },
  about: '立减 5 元，满 10 元可用',
  aboutEn: '¥5 off, for orders of ¥10 or more',
} as const
const OFFER: CouponOffer = { ...NAMED, rule: { ...NAMED.rule, plans: null }, id: 'five-yuan', days: 30, points: 250 }
const couponWith = (changes: Partial<Coupon> = {}): Coupon => ({
  ...NAMED,
  id: 1,
  state: 'usable',
  source: 'points',
  createdAt: '2026-03-09T04:00:00.000Z',
  expireAt: '2026-04-08T04:00:00.000Z',
  orderNo: null,
  ...changes,
})

interface Site {
  items?: Coupon[]
  redeem?: () => Response
  language?: 'zh' | 'en'
}

async function open({ items = [], redeem, language = 'zh' }: Site = {}) {
  const site = { items, bought: [] as unknown[] }
  stubNetwork({
    '/api/coupons': (request) => {
      if (request.method === 'POST') return redeem?.() ?? ok(couponWith())
      const state = new URL(request.url).searchParams.get('state')
      return ok({ items: site.items.filter((coupon) => coupon.state === state), offers: [OFFER], balance: 600 })
    },
    '/api/coupons/buy': async (request) => {
      site.bought.push(await request.json())
      site.items = [couponWith(), ...site.items]
      return ok({ coupon: couponWith(), balance: 350 })
    },
  })
  const tab = <TicketsPage tab="coupons" ticket={undefined} ask={undefined} order={undefined} />
  return { ...(await renderPage(tab, { path: '/tickets', built: ['/tickets', '/vip/plan'], language })), site }
}

// rows: VP-20, RT-29, AP-59
test('coupons are listed by state with their rule and end; a usable one leads to its plans', async () => {
  const rule = { ...couponWith().rule, plans: ['advanced-month'] }
  const { screen } = await open({
    items: [
      couponWith({ rule }),
      couponWith({ id: 2, state: 'used', name: '用掉的一张', orderNo: '20260309000000000001' }),
      couponWith({ id: 3, state: 'expired', name: '过期的一张' }),
    ],
  })
  await expect.element(screen.getByText('2026年4月8日 前有效')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '去使用' }))
    .toHaveAttribute('href', '/vip/plan?plan=advanced-month')
  await expectAccessible()
  await screen.getByRole('tab', { name: '已使用' }).click()
  await expect.element(screen.getByText('用掉的一张')).toBeVisible()
  await expect.element(screen.getByText('已用于订单 20260309000000000001')).toBeVisible()
  await screen.getByRole('tab', { name: '已过期' }).click()
  await expect.element(screen.getByText('过期的一张')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去使用' })).not.toBeInTheDocument()
})

// rows: VP-20, PT-04
test('points buy a coupon, after its price and what is left', async () => {
  const { screen, site } = await open({ language: 'en' })
  await expect.element(screen.getByText('You have no coupon')).toBeVisible()
  await screen.getByRole('button', { name: '250 points' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('You have 600 points; 350 will be left.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect.element(screen.getByText('Until 8 Apr 2026')).toBeVisible()
  expect(site.bought).toEqual([{ offerId: 'five-yuan', points: 250 }])
})

// rows: VP-08, VP-20
test('a code is redeemed; a refused one stays in the field with the reason', async () => {
  let isKnown = false
  const { screen } = await open({
    redeem: () =>
      isKnown
        ? ok(couponWith())
        : Response.json(
            { code: 4125, success: false, message: '没有这个兑换码，或它已过期', problem: 'coupon-code-unknown' },
            { status: 409 },
          ),
  })
  const field = screen.getByLabelText('兑换码')
  const redeem = screen.getByRole('button', { name: '兑换' })
  await redeem.click()
  await expect.element(screen.getByText('请输入兑换码。')).toBeVisible()
  await field.fill('MOON-2026')
  await redeem.click()
  await expect.element(screen.getByText('没有这个兑换码，或它已过期')).toBeVisible()
  await expect.element(field).toHaveValue('MOON-2026')
  isKnown = true
  await redeem.click()
  await expect.element(screen.getByText('已获得优惠券：会员立减 5 元')).toBeVisible()
  await expect.element(field).toHaveValue('')
})

// rows: RT-29
test('offline the saved coupons are read; codes and purchases wait', async () => {
  const { screen } = await open({ items: [couponWith()] })
  await expect.element(screen.getByText('会员立减 5 元').first()).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText('当前离线，联网后才能兑换。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '兑换' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: '250 积分' })).toBeDisabled()
})
