import * as v from 'valibot'
import { get, post } from './call.ts'
import { Instant } from './value.ts'

/** `sandbox` moves no money: it is offered where the operator has set up no other. */
export const PaymentMethodId = v.picklist(['wxpay', 'alipay', 'stripe', 'sandbox'])
export type PaymentMethodId = v.InferOutput<typeof PaymentMethodId>

export const PaymentMethod = v.object({
  id: PaymentMethodId,
  name: v.string(),
  nameEn: v.string(),
  /** `qr`: a code to scan; `jump`: a page of the provider; `card`: the same, for cards. */
  kind: v.picklist(['qr', 'jump', 'card']),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>

/** `data` of `GET /api/paymethod`. */
export const PaymentMethods = v.array(PaymentMethod)

/** 20 digits, the first eight its day in UTC. */
export const OrderNo = v.pipe(v.string(), v.regex(/^\d{20}$/, 'not an order number'))

/** Where the member pays: on a phone a provider opens its app, elsewhere it shows a code. */
export const PaymentDevice = v.picklist(['desktop', 'phone'])
export type PaymentDevice = v.InferOutput<typeof PaymentDevice>

/** Body of `POST /api/<method>/create`. Without a device it is a desktop. */
export const PaymentRequest = v.object({ orderNo: OrderNo, device: v.optional(PaymentDevice) })
export type PaymentRequest = v.InferOutput<typeof PaymentRequest>

/** Where an order is paid: at an address, or by a code that the provider's app scans. */
export const PaymentStart = v.object({
  jumpUrl: v.nullable(v.string()),
  /** Text of the code. */
  qr: v.nullable(v.string()),
  /** When it can no longer be paid there. */
  expiresAt: Instant,
})
export type PaymentStart = v.InferOutput<typeof PaymentStart>

/** What is chosen on the sandbox's page. */
const SandboxForm = v.object({ outcome: v.picklist(['pay', 'fail', 'later']) })

/** Response to every notice of a provider, whatever the outcome, so that the provider does not repeat it. */
const NoticeTaken = v.object({ received: v.literal(true) })

/** Acknowledgement that WeChat Pay expects after a notice. */
const WxpayAnswer = v.object({ code: v.literal('SUCCESS') })

const SandboxToken = v.object({ token: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a token')) })

export const paymentCalls = {
  methods: get('/api/paymethod', {
    summary: 'How orders can be paid',
    access: 'everyone',
    client: 'site',
    response: PaymentMethods,
  }),
  startStripe: post('/api/stripe/create', {
    summary: 'Begin a payment by Stripe, on its own page',
    access: 'member',
    client: 'site',
    json: PaymentRequest,
    response: PaymentStart,
  }),
  stripeWebhook: post('/api/stripe/webhook', {
    summary: 'Where Stripe reports payments, signed',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: NoticeTaken,
    isBare: true,
  }),
  startAlipay: post('/api/alipay/create', {
    summary: 'Begin a payment by Alipay, on its own page',
    access: 'member',
    client: 'site',
    json: PaymentRequest,
    response: PaymentStart,
  }),
  alipayNotice: post('/api/alipay/notify', {
    summary: 'Where Alipay reports payments, signed; the response is the word success',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    files: ['text/plain'],
  }),
  startWxpay: post('/api/wxpay/create', {
    summary: 'Begin a payment by WeChat Pay: a code to scan, or on a phone the address that opens WeChat',
    access: 'member',
    client: 'site',
    json: PaymentRequest,
    response: PaymentStart,
  }),
  wxpayNotice: post('/api/wxpay/notify', {
    summary: 'Where WeChat Pay reports payments, signed and encrypted',
    access: 'everyone',
    client: 'site',
    isOpenInMaintenance: true,
    response: WxpayAnswer,
    isBare: true,
  }),
  startSandbox: post('/api/paymethod/sandbox', {
    summary: 'Begin a payment in the sandbox, which moves no money',
    access: 'member',
    client: 'site',
    json: PaymentRequest,
    response: PaymentStart,
  }),
  sandboxPage: get('/api/paymethod/sandbox/:token', {
    summary: 'Page of the sandbox, in place of a provider’s',
    access: 'everyone',
    client: 'site',
    params: SandboxToken,
    files: ['text/html'],
  }),
  endSandbox: post('/api/paymethod/sandbox/:token', {
    summary: 'End a payment in the sandbox, and go back to the site',
    access: 'everyone',
    client: 'site',
    params: SandboxToken,
    form: SandboxForm,
    files: ['text/html'],
  }),
}
