import type { ItemOffer } from '#contract/item.ts'
import { MAKE_UP_CARD } from '#contract/make-up.ts'

type ItemData = Omit<ItemOffer, 'code'>

/** What members can own, by its code. `price` in points. */
export const ITEMS = {
  [MAKE_UP_CARD]: {
    kind: 'card',
    rarity: 'rare',
    text: '补签卡',
    textEn: 'Make-up card',
    about: '补上最近 7 天内漏签的一天，连续天数接着算。补签当天没有 5 积分，连签奖励照发。',
    aboutEn:
      'Fills a day you missed in the last 7 days, so your streak goes on. The day itself earns no points; milestones still pay.',
    price: 80,
  },
} as const satisfies Record<string, ItemData>

export type ItemCode = keyof typeof ITEMS

export const isItemCode = (code: string): code is ItemCode => Object.hasOwn(ITEMS, code)

/** What points buy. */
export const ITEM_OFFERS: ItemOffer[] = Object.entries(ITEMS).map(([code, data]) => Object.assign({ code }, data))
