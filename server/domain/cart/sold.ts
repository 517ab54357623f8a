import { giftSku, MOST_OF_ONE } from '#contract/goods.ts'
import type { GoodsContent, PackContent } from '#server/domain/goods/content.ts'
import { currentGoods } from '#server/domain/goods/edition.ts'
import { packName } from '#server/domain/goods/pack.ts'
import type { MembershipContent, PlanContent } from '#server/domain/membership/content.ts'
import { currentMembership } from '#server/domain/membership/edition.ts'
import { giftName, planText } from '#server/domain/membership/quote.ts'
import type { Db } from '#server/lib/database/database.ts'

/** Something that can be put into a cart. */
type Sold = {
  name: string
  nameEn: string
  /** Of one, in fen. */
  price: number
  /** In one cart. */
  most: number
} & ({ kind: 'plan' | 'gift'; plan: PlanContent } | { kind: 'pack'; pack: PackContent })

interface Contents {
  membership: MembershipContent
  goods: GoodsContent
}

/** What is sold at present. */
export const currentContents = async (db: Db): Promise<Contents> => ({
  membership: await currentMembership(db),
  goods: await currentGoods(db),
})

/** What is sold under that name; undefined for anything else. */
export function soldAs({ membership, goods }: Contents, sku: string): Sold | undefined {
  const pack = goods.packs.find(({ id }) => id === sku)
  if (pack) return { kind: 'pack', pack, ...packName(pack), price: pack.price, most: MOST_OF_ONE }
  const plan = membership.plans.find(({ id }) => id === sku || giftSku(id) === sku)
  if (!plan) return undefined
  const { price } = plan
  if (plan.id !== sku) return { kind: 'gift', plan, ...giftName(plan), price, most: MOST_OF_ONE }
  const { text: name, textEn: nameEn } = planText(plan)
  return { kind: 'plan', plan, name, nameEn, price, most: 1 }
}
