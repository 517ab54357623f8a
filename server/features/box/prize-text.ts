import type { BoxPrize } from '#contract/box.ts'
import { pointsOfPrize } from '#server/domain/box/content.ts'
import { isItemCode, isUnique, ITEMS } from '#server/domain/item/item-kinds.ts'

type PrizeText = Omit<BoxPrize, 'code' | 'rarity' | 'parts' | 'isOwned'>

/** What a prize is called, and what it does. An item that no longer exists has its code for a name. */
export function prizeText(code: string): PrizeText {
  if (isItemCode(code)) {
    const { kind, text, textEn, about, aboutEn } = ITEMS[code]
    return { kind, text, textEn, about, aboutEn, isUnique: isUnique(code) }
  }
  const points = pointsOfPrize(code)
  const [text, textEn] = points === null ? [code, code] : [`${points} 积分`, `${points} points`]
  return {
    kind: 'points',
    text,
    textEn,
    about: '直接存入积分账户。',
    aboutEn: 'Added to your points at once.',
    isUnique: false,
  }
}
