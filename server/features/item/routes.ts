import { itemCalls } from '#contract/item.ts'
import { answerOnce } from '#server/lib/idempotency.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { buyItem } from './buy.ts'
import { listItems } from './list.ts'
import { useItem } from './use.ts'
import { wearItem } from './wear.ts'

const CHANGE_RATE = { name: 'items', max: 30, windowSeconds: 60 }

export const itemRoutes = [
  route(itemCalls.list, (request) => listItems(request, request.query)),
  route(
    itemCalls.buy,
    ({ c, member, json, now }) => answerOnce(c, 'buy-item', json, (db) => buyItem({ db, now }, member, json)),
    limitMember(CHANGE_RATE),
  ),
  route(
    itemCalls.use,
    ({ c, member, params: { id }, json, now }) =>
      answerOnce(c, 'use-item', { id, ...json }, (db) => useItem({ db, now }, member, { id, target: json.target })),
    limitMember(CHANGE_RATE),
  ),
  route(
    itemCalls.wear,
    ({ db, member, params: { id }, json }) => wearItem(db, member, { id, isWorn: json.isWorn }),
    limitMember(CHANGE_RATE),
  ),
]
