import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { alipayServer } from '#server/features/payment/alipay/alipay-server-fixture.ts'
import { stripeNotice, WEBHOOK_SECRET } from '#server/features/payment/stripe/stripe-notice-fixture.ts'
import { SECRET_KEY, stripeServer } from '#server/features/payment/stripe/stripe-server-fixture.ts'
import { wxpayServer } from '#server/features/payment/wxpay/wxpay-server-fixture.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { freePort } from './fixtures/free-port.ts'
import { seededFolder } from './fixtures/seeded-folder.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { expect, test as base } from './fixtures/site.ts'
import { keepSignedIn } from './fixtures/site.ts'

interface Paying {
  site: ServerProcess
  wxpay: Awaited<ReturnType<typeof wxpayServer>>
  alipay: Awaited<ReturnType<typeof alipayServer>>
  stripe: Awaited<ReturnType<typeof stripeServer>>
}

/** A site that takes payments by three providers' servers on this machine. */
const test = base.extend<{ paying: Paying }>({
  paying: async ({ ownSettings }, use) => {
    const [wxpay, alipay, stripe] = await Promise.all([wxpayServer(), alipayServer(), stripeServer()])
    const port = await freePort()
    const folder = await seededFolder()
    const site = new ServerProcess(folder, port, {
      // The providers send members back to it.
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...ownSettings,
      ...wxpay.env,
      ...alipay.env,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_BASE: stripe.url,
    })
    await site.start()
    await use({ site, wxpay, alipay, stripe })
    await site.stop('SIGKILL')
    await Promise.all([wxpay.close(), alipay.close(), stripe.close(), rm(folder, { recursive: true, force: true })])
  },
})

/** Sends a provider's notice, which the site has to understand. */
async function notify({ url }: ServerProcess, path: string, body: string, headers: Record<string, string>) {
  const response = await fetch(`${url}${path}`, { method: 'POST', body, headers })
  expect(response.status).toBe(200)
}

/** Pays on the provider's page in place of the member, and goes where that leads back to. */
async function payAt(page: Page, address: string | RegExp, pay: (url: string) => Promise<string>) {
  await page.route(address, async (route) => {
    const back = await pay(route.request().url())
    await route.fulfill({ status: 302, headers: { Location: back } })
  })
}

const payAtStripe = (page: Page, { site, stripe }: Paying) =>
  payAt(page, /^https:\/\/checkout\.stripe\.example\//, async () => {
    const [session] = stripe.sessions
    if (!session) throw new Error('no session was begun')
    stripe.pay(session)
    const { body, signature } = stripeNotice(session, { at: new Date() })
    await notify(site, '/api/stripe/webhook', body, { 'Stripe-Signature': signature })
    return session.success_url
  })

test(
  'a plan is paid by each provider: a code or its app for WeChat Pay, and the own pages of Alipay and Stripe',
  { tag: ['@VP-11', '@VP-12', '@VP-17', '@AP-54', '@AP-55', '@AP-56'] },
  async ({ page, context, paying, language, say, isMobile }) => {
    const { site, wxpay, alipay } = paying
    await keepSignedIn(context, await registerMember(site, language))
    const dialog = page.getByRole('dialog')
    const choose = async (method: string) => {
      await page.goto(`${site.url}/vip/plan?need=2&from=%2Ffuture`)
      await page.getByRole('button', { name: say('支付 ¥12.00', 'Pay ¥12.00') }).click()
      await expect(dialog.getByRole('button')).toHaveCount(4)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: method }).click()
    }
    const expectPaid = async () => {
      await expect(page).toHaveURL(/\/payment\/success\?order=\d{20}/)
      await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()
      // The page that needed the level outlives the visit to the provider.
      await expect(
        page.getByRole('link', { name: say('回到刚才的内容', 'Back to what you tried to open') }),
      ).toHaveAttribute('href', '/future')
    }

    const payWxpay = async () => {
      const trade = wxpay.trades.at(-1)
      if (!trade) throw new Error('no trade was begun')
      wxpay.pay(trade)
      const { body, headers } = wxpay.notice(trade, { at: new Date() })
      await notify(site, '/api/wxpay/notify', body, headers)
    }
    await payAt(page, /^https:\/\/wx\.tenpay\.example\//, async (url) => {
      await payWxpay()
      return new URL(url).searchParams.get('redirect_url') ?? ''
    })
    await choose(say('微信支付', 'WeChat Pay'))
    if (!isMobile) {
      await expect(
        dialog.getByRole('img', { name: say('微信支付的付款二维码', 'QR code for WeChat Pay') }),
      ).toBeVisible()
      await expectAccessible(page)
      await payWxpay()
    }
    await expectPaid()

    await payAt(page, `${alipay.env.ALIPAY_BASE}/**`, async (url) => {
      const { trade, fields } = alipay.open(url)
      expect(fields['method']).toBe(isMobile ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay')
      trade.trade_status = 'TRADE_SUCCESS'
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
      await notify(site, '/api/alipay/notify', alipay.notice(trade), type)
      return fields['return_url'] ?? ''
    })
    await choose(say('支付宝', 'Alipay'))
    await expectPaid()

    await payAtStripe(page, paying)
    await choose(say('银行卡', 'Card'))
    await expectPaid()
    await page.goto(`${site.url}/orders?state=paid`)
    await expect(page.getByRole('main').getByRole('button', { name: say('购买凭证', 'Invoice') })).toHaveCount(3)
  },
)

test(
  'a plan is renewed by card if the member chooses it, and two presses cancel that',
  { tag: ['@VP-05', '@VP-22', '@AP-47'] },
  async ({ page, context, paying, language, say }) => {
    const { site, stripe } = paying
    await keepSignedIn(context, await registerMember(site, language))
    const dialog = page.getByRole('dialog')
    await page.goto(`${site.url}/vip/plan?need=2`)
    await page.getByRole('checkbox', { name: say('到期自动续费（银行卡）', 'Renew automatically, by card') }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('支付 ¥12.00', 'Pay ¥12.00') }).click()
    await expect(dialog.getByText(say('本站看不到卡号', 'this site never sees its number'))).toBeVisible()
    await payAtStripe(page, paying)
    await dialog.getByRole('button', { name: say('银行卡', 'Card') }).click()
    await expect(page).toHaveURL(/\/payment\/success\?order=\d{20}/)
    await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()

    // The site asks Stripe for the card by itself.
    await expect
      .poll(async () => {
        await page.goto(`${site.url}/vip`)
        await page.getByText(say('自动续费 ¥12.00', 'for ¥12.00')).waitFor()
        return page.getByText('Visa 4242').count()
      })
      .toBe(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('取消自动续费', 'Cancel renewal') }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('取消自动续费', 'Cancel renewal') }).click()
    await expect(page.getByText(say('不会自动续费', 'It is not renewed automatically'))).toBeVisible()
    await expect.poll(() => stripe.forgotten.length).toBe(1)
  },
)
