import type { PaymentMethodId } from '#contract/payment.ts'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import type { orders } from '#server/domain/order/schema.ts'
import type { Config } from '#server/lib/config.ts'
import { localDate } from '#server/lib/day.ts'
import type { InvoiceContent } from './draw.ts'
import { invoiceNumber } from './issue.ts'
import type { invoices } from './schema.ts'

type Language = 'zh' | 'en'

const WORDS = {
  zh: {
    heading: '购买凭证',
    number: '凭证编号',
    order: '订单编号',
    issued: '开具日期',
    to: '客户',
    from: '商家',
    item: '项目',
    amount: '金额',
    total: '合计',
    paid: '付款日期',
    by: '付款方式',
    refunded: '退款日期',
    note: '金额以人民币计。本凭证仅证明这笔付款，不是税务发票。',
  },
  en: {
    heading: 'Invoice',
    number: 'Invoice number',
    order: 'Order number',
    issued: 'Date of issue',
    to: 'Billed to',
    from: 'Seller',
    item: 'Item',
    amount: 'Amount',
    total: 'Total',
    paid: 'Paid on',
    by: 'Payment method',
    refunded: 'Refunded on',
    note: 'Amounts are in Chinese yuan (CNY). This document confirms the payment; it is not a Chinese tax invoice (fapiao).',
  },
} satisfies Record<Language, object>

const METHODS: Record<PaymentMethodId, Record<Language, string>> = {
  wxpay: { zh: '微信支付', en: 'WeChat Pay' },
  alipay: { zh: '支付宝', en: 'Alipay' },
  stripe: { zh: '银行卡', en: 'Card' },
  sandbox: { zh: '沙盒（没有真实付款）', en: 'Sandbox (no money moved)' },
}

/** What an invoice says, in `language`. */
export function invoiceContent(
  { order, invoice }: { order: typeof orders.$inferSelect; invoice: typeof invoices.$inferSelect },
  {
    siteName,
    publicUrl,
    contactEmail,
    invoiceSeller,
  }: Pick<Config, 'siteName' | 'publicUrl' | 'contactEmail' | 'invoiceSeller'>,
  language: Language,
): InvoiceContent {
  const words = WORDS[language]
  const day = (at: Date | null) => (at === null ? null : dayText(localDate(at, 'Asia/Shanghai'), language))
  const facts = [
    [words.number, invoiceNumber(invoice)],
    [words.issued, day(invoice.issuedAt)],
    [words.order, order.no],
    [words.paid, day(order.paidAt)],
    [words.by, order.method && METHODS[order.method][language]],
    [words.refunded, day(order.refundedAt)],
  ] as const
  return {
    language,
    siteName,
    heading: words.heading,
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [{ name, value }])),
    to: { name: words.to, lines: [invoice.title] },
    from: {
      name: words.from,
      lines: [
        ...(invoiceSeller ?? siteName).split('|').map((line) => line.trim()),
        ...(publicUrl === undefined ? [] : [new URL(publicUrl).host]),
        ...(contactEmail === undefined ? [] : [contactEmail]),
      ],
    },
    columns: { item: words.item, amount: words.amount },
    lines: order.lines.map(({ text, textEn, amount }) => ({
      text: language === 'zh' ? text : textEn,
      amount: money(amount),
    })),
    total: { name: words.total, amount: money(order.total) },
    note: words.note,
    issuedAt: invoice.issuedAt,
  }
}

const money = (fen: number) => `${fen < 0 ? '−' : ''}¥${inYuan(Math.abs(fen))}`

const dayText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
