import { paymentCalls } from '#contract/payment.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { takeAlipayNotice } from './alipay/notice.ts'
import { providersOf } from './providers.ts'
import { endSandbox, sandboxPage } from './sandbox/page.ts'
import { startPayment } from './start.ts'
import { takeStripeEvent } from './stripe/webhook.ts'
import { takeWxpayNotice } from './wxpay/notice.ts'

const START_RATE = { name: 'payment-start', max: 20, windowSeconds: 60 }

export const paymentRoutes = [
  route(paymentCalls.methods, ({ services }) =>
    providersOf(services.config).map(({ id, name, nameEn, kind }) => ({ id, name, nameEn, kind })),
  ),
  route(
    paymentCalls.startStripe,
    ({ json, ...starting }) => startPayment(starting, 'stripe', json),
    limitMember(START_RATE),
  ),
  route(paymentCalls.stripeWebhook, async (request) => request.c.json(await takeStripeEvent(request))),
  route(
    paymentCalls.startAlipay,
    ({ json, ...starting }) => startPayment(starting, 'alipay', json),
    limitMember(START_RATE),
  ),
  route(paymentCalls.alipayNotice, async (request) => request.c.text(await takeAlipayNotice(request))),
  route(
    paymentCalls.startWxpay,
    ({ json, ...starting }) => startPayment(starting, 'wxpay', json),
    limitMember(START_RATE),
  ),
  route(paymentCalls.wxpayNotice, async (request) => request.c.json(await takeWxpayNotice(request))),
  route(
    paymentCalls.startSandbox,
    ({ json, ...starting }) => startPayment(starting, 'sandbox', json),
    limitMember(START_RATE),
  ),
  route(paymentCalls.sandboxPage, ({ params, ...request }) => sandboxPage(request, params.token)),
  route(paymentCalls.endSandbox, ({ params, form, ...request }) => endSandbox(request, params.token, form.outcome)),
]
