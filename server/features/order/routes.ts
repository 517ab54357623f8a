import { orderCalls } from '#contract/order.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { sendInvoice } from './invoice/send.ts'
import { cancelOrder, findOrder, issueOrderInvoice, listOrders, orderStatus, requestOrderRefund } from './list.ts'
import { placeOrder } from './place.ts'

const PLACE_RATE = { name: 'order-place', max: 20, windowSeconds: 60 }
const CHANGE_RATE = { name: 'order-change', max: 30, windowSeconds: 60 }

export const orderRoutes = [
  route(
    orderCalls.place,
    ({ c, member, json, now, services: { config } }) =>
      answerOnce(c, 'place-order', json, (db) => placeOrder({ db, now, config }, member, json)),
    limitMember(PLACE_RATE),
  ),
  route(orderCalls.list, ({ query, ...asking }) => listOrders(asking, query)),
  route(orderCalls.one, ({ params, ...asking }) => findOrder(asking, params.no)),
  route(orderCalls.status, ({ params, ...asking }) => orderStatus(asking, params.no)),
  route(orderCalls.cancel, ({ params, ...asking }) => cancelOrder(asking, params.no), limitMember(CHANGE_RATE)),
  route(orderCalls.refund, ({ params, ...asking }) => requestOrderRefund(asking, params.no), limitMember(CHANGE_RATE)),
  route(
    orderCalls.invoice,
    ({ params, json, ...asking }) => issueOrderInvoice(asking, params.no, json.title),
    limitMember(CHANGE_RATE),
  ),
  route(orderCalls.invoiceFile, ({ params, query, ...asking }) => sendInvoice(asking, params.no, query)),
]
