import { paymentSite, PRICE } from '#server/features/payment/payment-fixture.ts'
import { wxpayServer } from '#server/features/payment/wxpay/wxpay-server-fixture.ts'
import type { BenchRow } from './bench-row.ts'
import { isTrial } from './rounds.ts'

const ORDERS = isTrial ? 5 : 200
/** Visitors of lists at the same time. */
const READERS = 4

/** Orders are paid one after another while others read lists: how long from the provider's notice until an order is paid. */
export async function run(): Promise<BenchRow[]> {
  const wxpay = await wxpayServer()
  const paying = await paymentSite(wxpay.env)
  const done = new AbortController()
  try {
    const readers = Array.from({ length: READERS }, () => readUntil(paying, done.signal))
    const times: number[] = []
    for (let n = 0; n < ORDERS; n++) {
      const order = await paying.newOrder('wxpay')
      await order.start()
      const trade = wxpay.trades.at(-1)
      if (!trade) throw new Error('no trade was begun')
      wxpay.pay(trade)
      const notice = wxpay.notice(trade, { at: paying.clock.now() })
      const startedAt = performance.now()
      await paying.call('POST', '/api/wxpay/notify', notice)
      if ((await order.state()) !== 'paid') throw new Error('an order was not paid')
      times.push(performance.now() - startedAt)
    }
    done.abort()
    await Promise.all(readers)
    const wrong = (await paying.moved()).reduce((sum, amount) => sum + amount, 0) - ORDERS * PRICE
    return [
      {
        name: 'from a notice of WeChat Pay to the paid order, beside four readers of lists, 95th percentile',
        value: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN,
        unit: 'ms',
        bound: 1000,
      },
      { name: 'fen too much or too little in the ledger after them', value: Math.abs(wrong), unit: 'fen', bound: 0 },
    ]
  } finally {
    done.abort()
    await paying.close()
    await wxpay.close()
  }
}

async function readUntil(paying: Awaited<ReturnType<typeof paymentSite>>, signal: AbortSignal) {
  const { token } = await paying.newMember()
  while (!signal.aborted)
    for (const path of ['/api/bing/history?pageSize=24', '/api/points/ledger', '/api/orders'])
      await paying.call('GET', path, { token })
}
