import type { Pack } from '#contract/goods.ts'
import { ITEM_OFFERS, ITEMS } from '#server/domain/item/item-kinds.ts'
import type { PackContent } from './content.ts'

/** The pack as members see it. */
export function toPack({ id, item, count, price }: PackContent): Pack {
  const { text, textEn, kind, about, aboutEn } = ITEMS[item]
  const points = ITEM_OFFERS.find(({ code }) => code === item)?.price
  return {
    sku: id,
    name: count === 1 ? text : `${text} × ${count}`,
    nameEn: count === 1 ? textEn : `${textEn} × ${count}`,
    code: item,
    itemKind: kind,
    about,
    aboutEn,
    count,
    price,
    currency: 'CNY',
    points: points === undefined ? null : points * count,
  }
}
