import type { Pack } from '#contract/goods.ts'
import { ITEMS } from '#server/domain/item/item-kinds.ts'
import type { PackContent, PointPrices } from './content.ts'

/** The pack as members see it, with what as many of it cost in points. */
export function toPack(pack: PackContent, prices: PointPrices): Pack {
  const { id, item, count, price } = pack
  const { kind, about, aboutEn } = ITEMS[item]
  const points = prices[item]
  return {
    sku: id,
    ...packName(pack),
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

export function packName({ item, count }: PackContent): Pick<Pack, 'name' | 'nameEn'> {
  const { text, textEn } = ITEMS[item]
  return count === 1 ? { name: text, nameEn: textEn } : { name: `${text} × ${count}`, nameEn: `${textEn} × ${count}` }
}
