import { and, eq, gt, ne } from 'drizzle-orm'
import { MOST_CART_LINES } from '#contract/cart.ts'
import { lockMember } from '#server/domain/session/lock-member.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { cartLines } from './schema.ts'
import { currentContents, soldAs } from './sold.ts'

interface Wanted {
  sku: string
  quantity: number
}

/** What is in the member's cart, in the order in which it was put in. */
export const cartRows = (db: Db, memberId: number) =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.memberId, memberId), gt(cartLines.quantity, 0)))
    .orderBy(cartLines.id)

/**
 * Puts into the cart what goes to what is there (`add`), or sets quantities (`set`; 0 takes out). More than there can be of
 * one counts as that many. A plan takes the place of another one. Refuses with `not-found` what is not sold, unless it is only
 * taken out, and with `cart-full`; nothing has changed then.
 */
export function changeCart(db: Db, memberId: number, how: 'add' | 'set', lines: readonly Wanted[]): Promise<void> {
  return db.transaction(async (tx) => {
    await lockMember(tx, memberId)
    const contents = await currentContents(tx)
    const present = new Map((await cartRows(tx, memberId)).map(({ sku, quantity }) => [sku, quantity]))
    for (const { sku, quantity: wanted } of lines) {
      const sold = soldAs(contents, sku)
      if (!sold && (how === 'add' || wanted > 0)) throw new ProblemError('not-found')
      const sum = how === 'add' ? (present.get(sku) ?? 0) + wanted : wanted
      const quantity = sold ? Math.min(sum, sold.most) : 0
      present.set(sku, quantity)
      if (sold) await store(tx, memberId, { sku, quantity, ...sold })
      else await takeOut(tx, memberId, sku)
      if (sold?.kind === 'plan' && quantity > 0) await takeOutOtherPlans(tx, memberId, sku)
    }
    if ((await cartRows(tx, memberId)).length > MOST_CART_LINES) throw new ProblemError('cart-full')
  })
}

/** Empties the cart, in the caller's transaction. */
export const emptyCart = (tx: Db, memberId: number) => tx.delete(cartLines).where(eq(cartLines.memberId, memberId))

async function store(
  tx: Db,
  memberId: number,
  { sku, kind, quantity, price, name, nameEn }: Omit<typeof cartLines.$inferInsert, 'id' | 'memberId'>,
) {
  const values = { kind, quantity, price, name, nameEn }
  await tx
    .insert(cartLines)
    .values({ memberId, sku, ...values })
    .onConflictDoUpdate({ target: [cartLines.memberId, cartLines.sku], set: values })
}

const takeOut = (tx: Db, memberId: number, sku: string) =>
  tx
    .update(cartLines)
    .set({ quantity: 0 })
    .where(and(eq(cartLines.memberId, memberId), eq(cartLines.sku, sku)))

/** The sum of a plan depends on the membership, so an order has one at most. */
const takeOutOtherPlans = (tx: Db, memberId: number, sku: string) =>
  tx
    .update(cartLines)
    .set({ quantity: 0 })
    .where(and(eq(cartLines.memberId, memberId), eq(cartLines.kind, 'plan'), ne(cartLines.sku, sku)))
