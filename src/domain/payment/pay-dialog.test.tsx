import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentMethod, PaymentStart } from '#contract/payment.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { settle } from '#src/lib/timing/frames-fixture.ts'
import { PayDialog } from './pay-dialog.tsx'

const NO = '20260309000000000001'
const SANDBOX: PaymentMethod = { id: 'sandbox', name: '沙盒付款', nameEn: 'Sandbox', kind: 'jump' }
const WECHAT_PAY: PaymentMethod = { id: 'wxpay', name: '微信支付', nameEn: 'WeChat Pay', kind: 'qr' }

beforeEach(async () => {
  await loadTexts('orders')
  await page.viewport(390, 844)
  onTestFinished(() => onlineManager.setOnline(true))
})

const started = (changes: Partial<PaymentStart>) =>
  ok({ jumpUrl: null, qr: null, expiresAt: '2026-03-09T04:30:00.000Z', ...changes })

const open = (answers: Parameters<typeof stubNetwork>[0], language: 'zh' | 'en' = 'zh', renews = false) => {
  const asked = stubNetwork({ '/api/paymethod': () => ok([SANDBOX, WECHAT_PAY]), ...answers })
  return renderPage(<PayDialog order={{ no: NO, total: 2216, renews }} onClose={() => {}} />, {
    language,
    built: ['/payment/success'],
  }).then((rendered) => ({ ...rendered, asked }))
}

/** Addresses outside the page that it leaves for; it stays. */
function stayHere() {
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    left.push(event.destination.url)
    event.preventDefault()
  }
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  return left
}

// rows: VP-11, VP-12
test('each method is a button; the sandbox says that no money moves, and its page opens in this tab', async () => {
  let isClosed = true
  const bodies: unknown[] = []
  const { screen } = await open({
    '/api/paymethod/sandbox': async (request) => {
      bodies.push(await request.json())
      return isClosed
        ? Response.json(
            { code: 409, success: false, message: '订单已关闭', problem: 'order-not-open' },
            { status: 409 },
          )
        : started({ jumpUrl: '/api/paymethod/sandbox/token' })
    },
  })
  await expect.element(screen.getByRole('dialog', { name: '支付 ¥22.16' })).toBeVisible()
  await expect.element(screen.getByText(/不会真实扣款/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '微信支付' })).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: '沙盒付款' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('订单已关闭')
  isClosed = false
  const left = stayHere()
  await screen.getByRole('button', { name: '沙盒付款' }).click()
  await expect.poll(() => left).toEqual([new URL('/api/paymethod/sandbox/token', window.location.href).href])
  expect(bodies).toEqual([
    { orderNo: NO, device: 'desktop' },
    { orderNo: NO, device: 'desktop' },
  ])
})

// rows: VP-12
test('on a phone the app opens by an address; in WeChat’s own browser, which opens none, the dialog says where it works', async () => {
  const userAgent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.50')
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => Object.assign(new EventTarget(), mediaOf(query)))
  onTestFinished(() => {
    userAgent.mockRestore()
    media.mockRestore()
  })
  const bodies: unknown[] = []
  const { screen } = await open({
    '/api/wxpay/create': async (request) => {
      bodies.push(await request.json())
      return started({ jumpUrl: 'https://wx.tenpay.example/checkmweb?prepay_id=1' })
    },
  })
  await screen.getByRole('button', { name: '微信支付' }).click()
  await expect.element(screen.getByText(/微信内置浏览器无法打开微信支付/)).toBeVisible()
  expect(bodies).toEqual([])
  await expectAccessible()
  userAgent.mockReturnValue('Mozilla/5.0 (Linux; Android 16) Mobile')
  const left = stayHere()
  await screen.getByRole('button', { name: '微信支付' }).click()
  await expect.poll(() => left).toEqual(['https://wx.tenpay.example/checkmweb?prepay_id=1'])
  expect(bodies).toEqual([{ orderNo: NO, device: 'phone' }])
})

/** A phone's answer to a media query. */
const mediaOf = (media: string) => ({
  media,
  matches: media.includes('coarse'),
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
})

// rows: VP-12
test('methods that fail to load are loaded again; without one, and offline, the dialog says so', async () => {
  let isDown = true
  const { screen } = await open({ '/api/paymethod': () => (isDown ? new Response('', { status: 500 }) : ok([])) }, 'en')
  await expect.element(screen.getByText('The payment methods could not be loaded')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText(/Payment is not set up on this site/)).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/Orders can be paid once you are online/)).toBeVisible()
})

// rows: VP-12
test('a code to scan is followed every 3 s for 5 min, then on request; once paid, the result opens', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let state = 'unpaid'
  const { screen, router, asked } = await open(
    {
      '/api/paymethod/sandbox': () => started({ qr: 'sandbox:pay' }),
      [`/api/orders/${NO}/status`]: () => ok({ state }),
    },
    'en',
  )
  const checks = () => asked.filter((each) => each.endsWith('/status')).length
  await settle()
  await screen.getByRole('button', { name: 'Sandbox' }).click()
  await settle()
  await expect.element(screen.getByRole('img', { name: 'QR code for Sandbox' })).toBeVisible()
  expect(checks()).toBe(1)
  await settle(3_000)
  expect(checks()).toBe(2)
  await settle(5 * 60_000)
  await expect.element(screen.getByText(/^Not paid yet/)).toBeVisible()
  const before = checks()
  await settle(10_000)
  expect(checks()).toBe(before)
  state = 'paid'
  await screen.getByRole('button', { name: 'Refresh' }).click()
  await settle()
  await expect.poll(() => router.state.location.href).toContain(`/payment/success`)
  expect(router.state.location.search).toEqual({ order: NO })
})

// rows: VP-11, VP-22
test('what renews itself is paid by card only, and the dialog says who saves the card', async () => {
  const card = { id: 'stripe', name: '银行卡', nameEn: 'Card', kind: 'card' }
  const { screen } = await open({ '/api/paymethod': () => ok([WECHAT_PAY, card]) }, 'en', true)
  await expect.element(screen.getByRole('button', { name: 'Card' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'WeChat Pay' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Stripe saves the card for the renewals/)).toBeVisible()
})
