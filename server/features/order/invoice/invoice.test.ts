import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Order } from '#contract/order.ts'
import { settlePayment } from '#server/domain/purchase/settle.ts'
import { startInSandbox } from '#server/features/payment/sandbox/sandbox-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  // Still the old year by UTC.
  site = await testApp({
    at: '2026-01-01T00:30:00+08:00',
    env: {
      RATE_LIMIT_FACTOR: '1000',
      CONTACT_EMAIL: 'sky@tianmu.example',
      INVOICE_SELLER: '天幕文化（上海）有限公司 | 税号 91310000MA1FL00000',
    },
  })
})
afterEach(() => site.reset())
afterAll(() => site.close())

async function newOrder() {
  const { token } = await site.newMember({ nickname: '林间' })
  const post = (path: string, body: unknown = {}) => site.call('POST', path, { token, body })
  const { no, total } = dataOf(await post('/api/orders', { from: 'plan', sku: 'basic-month', total: 1200 }), Order)
  return {
    no,
    post,
    issue: (body: unknown = {}) => post(`/api/orders/${no}/invoice`, body),
    pay: async () => {
      await settlePayment(site.db, await startInSandbox(post, { no, total }), site.clock.now())
    },
  }
}

const invoiceOf = (answer: { body: unknown }) => {
  const { invoice } = dataOf(answer, Order)
  if (!invoice) throw new Error('no invoice was issued')
  return invoice
}

/** The lines of a PDF's only page. */
async function textOf(url: string) {
  const response = await site.app.request(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const document = await getDocument({ data: new Uint8Array(await response.arrayBuffer()), verbosity: 0 }).promise
  expect(document.numPages).toBe(1)
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}

// rows: VP-10, AP-53
test('a paid order has an invoice, issued once under a number, as a PDF in either language', async () => {
  const { no, post, pay, issue } = await newOrder()
  expect((await issue()).body).toMatchObject({ problem: 'order-not-paid' })
  await pay()
  const invoice = invoiceOf(await issue({ title: '  杭州天目山文化创意有限公司 ' }))
  expect(invoice).toMatchObject({
    no: expect.stringMatching(/^2026-\d{6}$/),
    title: '杭州天目山文化创意有限公司',
    issuedAt: '2025-12-31T16:30:00.000Z',
  })
  // What is issued stays as it is.
  const again = await Promise.all([issue({ title: 'Another' }), issue()])
  expect(again.map((answer) => invoiceOf(answer))).toEqual([invoice, invoice])

  const chinese = await textOf(invoice.url)
  for (const part of [
    '购买凭证',
    invoice.no,
    no,
    '2026年1月1日',
    '杭州天目山文化创意有限公司',
    '天幕文化（上海）有限公司',
    '税号 91310000MA1FL00000',
    'sky@tianmu.example',
    '基础会员 · 一个月',
    '¥12.00',
    '沙盒（没有真实付款）',
    '不是税务发票',
  ])
    expect(chinese).toContain(part)
  expect(chinese).not.toContain('退款')
  await post(`/api/orders/${no}/refund`)
  const english = await textOf(`${invoice.url}&language=en`)
  for (const part of ['Invoice', '1 January 2026', 'Refunded on', '¥12.00']) expect(english).toContain(part)
})

// rows: AP-53
test('without a title it is made out to the nickname; a character that the face lacks is marked', async () => {
  const { pay, issue } = await newOrder()
  await pay()
  for (const title of ['x'.repeat(101), 'two\nlines', '\u202Eright to left', 7])
    expect((await issue({ title })).status).toBe(422)
  expect(invoiceOf(await issue({ title: ' ' })).title).toBe('林间')
  const rare = await newOrder()
  await rare.pay()
  const invoice = invoiceOf(await rare.issue({ title: '龘𠮷' }))
  expect(invoice.title).toBe('龘𠮷')
  expect(await textOf(invoice.url)).toContain('龘〓')
})

// rows: AP-53
test('an invoice opens by its own address alone, for an hour', async () => {
  const { no, pay, issue } = await newOrder()
  await pay()
  const { url } = invoiceOf(await issue())
  const other = await newOrder()
  expect((await other.post(`/api/orders/${no}/invoice`)).status).toBe(404)
  const statusOf = async (address: string) => (await site.call('GET', address)).status
  expect(await statusOf(url.replace(no, other.no))).toBe(404)
  expect(await statusOf(url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))).toBe(404)
  expect(await statusOf(`/api/orders/${no}/invoice`)).toBe(422)
  site.clock.pass({ hours: 1, seconds: 1 })
  expect((await site.call('GET', url)).body).toMatchObject({ problem: 'signature-expired' })
})
