import { and, eq } from 'drizzle-orm'
import { inYuan } from '#server/domain/order/in-yuan.ts'
import { orders, payments } from '#server/domain/order/schema.ts'
import { settlePayment } from '#server/domain/purchase/settle.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { providersOf } from '../providers.ts'
import type { NoticeRequest } from '../record-notice.ts'

type Outcome = 'pay' | 'fail' | 'later'

const RESULT: Record<Outcome, string> = { pay: '/payment/success', fail: '/payment/failed', later: '/payment/error' }

const WORDS = {
  zh: {
    title: '沙盒支付',
    mark: '沙盒：不会真的扣款',
    order: '订单',
    over: '这次支付已经过期，没有扣款。',
    back: '回到订单',
    pay: '付款成功',
    fail: '付款失败',
    later: '先不付，直接离开',
  },
  en: {
    title: 'Sandbox payment',
    mark: 'Sandbox: no money moves',
    order: 'Order',
    over: 'This payment has expired, and nothing was charged.',
    back: 'Back to the order',
    pay: 'Pay',
    fail: 'Let it fail',
    later: 'Leave without paying',
  },
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;box-sizing:border-box;
font:16px/1.6 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;text-align:center;
background:light-dark(#f6f7fb,#0b1020);color:light-dark(#1a2036,#e8ebf7)}
h1{margin:0;font-size:36px;font-weight:600;font-variant-numeric:tabular-nums}
p{margin:0}
.mark{padding:4px 12px;border:1px dashed currentColor;border-radius:8px}
form{display:grid;gap:12px;width:min(320px,80vw);margin-top:8px}
button{min-height:44px;border:1px solid light-dark(#c9cfe0,#343d5c);border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}
button[value=pay]{border-color:transparent;background:light-dark(#2b4bd6,#8ea6ff);color:light-dark(#fff,#0b1020)}
a{color:inherit}`

/** The page that stands for a provider's: what is paid, and how it shall end. Refuses with `not-found`. */
export async function sandboxPage(request: NoticeRequest, token: string) {
  const { c, now } = request
  // The page that began the payment says its language; the browser's own may be another one.
  const language = c.req.query('language') === 'en' ? 'en' : 'zh'
  const { order, payment } = await findAttempt(request, token)
  const words = WORDS[language]
  const no = escapeMarkup(order.no)
  const isOver = payment.expiresAt <= now
  const choices = (['pay', 'fail', 'later'] as const)
    .map((outcome) => `<button name="outcome" value="${outcome}">${words[outcome]}</button>`)
    .join('\n')
  const body = isOver
    ? `<p role="status">${words.over}</p>\n<a href="/payment/failed?order=${no}">${words.back}</a>`
    : `<form method="post" enctype="multipart/form-data">\n${choices}\n</form>`
  c.header('Cache-Control', 'no-store')
  return c.html(`<!DOCTYPE html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="mark">${words.mark}</p>
<h1>¥${inYuan(order.total)}</h1>
<p>${words.order} ${no}</p>
${body}
</body>
</html>
`)
}

/** Ends the payment as chosen, and leads to the page of that outcome. Refuses with `not-found`. */
export async function endSandbox(request: NoticeRequest, token: string, outcome: Outcome) {
  const { c, db, now } = request
  const { order, payment } = await findAttempt(request, token)
  const ending = payment.expiresAt <= now ? 'fail' : outcome
  if (ending === 'pay') {
    const notice = { method: 'sandbox' as const, ref: token, amount: order.total, currency: 'CNY' }
    await settlePayment(db, notice, now)
  }
  return c.redirect(`${RESULT[ending]}?order=${order.no}`, 303)
}

async function findAttempt({ db, services }: NoticeRequest, token: string) {
  const isOffered = providersOf(services.config).some(({ id }) => id === 'sandbox')
  const [found] = await db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.method, 'sandbox'), eq(payments.ref, token)))
  if (!isOffered || !found) throw new ProblemError('not-found')
  return found
}
