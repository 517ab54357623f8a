import { type Cart, cartCalls } from '#contract/cart.ts'
import type { Member } from '#server/app-env.ts'
import { quoteCart } from '#server/domain/cart/quote.ts'
import { changeCart, emptyCart } from '#server/domain/cart/table.ts'
import type { Db } from '#server/lib/database/database.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'

const CHANGE_RATE = { name: 'cart-change', max: 120, windowSeconds: 60 }

interface Asking {
  db: Db
  member: Member
  now: Date
}

/** The cart with the coupon that takes off most, unless the member wants another that applies (0: none). */
async function getCart({ db, member, now }: Asking, wanted?: number): Promise<Cart> {
  const couponId = wanted === 0 ? null : wanted
  const quoted = await quoteCart(db, member, { couponId, now }).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.problem !== 'coupon-not-usable') throw error
    return quoteCart(db, member, { couponId: undefined, now })
  })
  return quoted.cart
}

export const feature = defineServerFeature({
  tag: { name: 'cart', description: 'What a member is about to order' },
  routes: [
    route(cartCalls.get, ({ query, ...asking }) => getCart(asking, query.couponId)),
    route(
      cartCalls.add,
      async ({ json, ...asking }) => {
        await changeCart(asking.db, asking.member.id, 'add', json.lines)
        return getCart(asking)
      },
      limitMember(CHANGE_RATE),
    ),
    route(
      cartCalls.change,
      async ({ json, ...asking }) => {
        await changeCart(asking.db, asking.member.id, 'set', json.lines)
        return getCart(asking)
      },
      limitMember(CHANGE_RATE),
    ),
    route(
      cartCalls.empty,
      async (asking) => {
        await emptyCart(asking.db, asking.member.id)
        return getCart(asking)
      },
      limitMember(CHANGE_RATE),
    ),
  ],
})
