import type { ItemKind, ItemOffer } from '#contract/item.ts'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import type { Worn } from '#contract/session.ts'

interface ItemData extends Omit<ItemOffer, 'code' | 'price'> {
  /** Whether a member owns it once at most. It never expires. */
  isUnique: boolean
}

const trial = (days: string, nameEn: string, daysEn: string) =>
  ({
    kind: 'ticket',
    text: `会员体验券（${days}）`,
    textEn: nameEn,
    about: `使用后享有基础会员 ${days}；已是基础会员的，到期日顺延。`,
    aboutEn: `Basic membership for ${daysEn}. If you have it already, it runs that much longer.`,
    isUnique: false,
  }) as const satisfies Omit<ItemData, 'rarity'>

const title = (text: string, textEn: string) =>
  ({
    kind: 'title',
    text,
    textEn,
    about: '称号，佩戴后显示在昵称旁。',
    aboutEn: 'A title, shown beside your nickname while you wear it.',
    isUnique: true,
  }) as const satisfies Omit<ItemData, 'rarity'>

const frame = (text: string, textEn: string) =>
  ({
    kind: 'frame',
    text,
    textEn,
    about: '头像框，佩戴后显示在头像外圈。',
    aboutEn: 'A frame, shown around your avatar while you wear it.',
    isUnique: true,
  }) as const satisfies Omit<ItemData, 'rarity'>

/** What members can own, by its code. */
export const ITEMS = {
  [MAKE_UP_CARD]: {
    kind: 'card',
    rarity: 'rare',
    text: '补签卡',
    textEn: 'Make-up card',
    about: '补上最近 7 天内漏签的一天，连续天数接着算。补上的那天没有 5 积分，连签奖励照发。',
    aboutEn:
      'Covers a day you missed in the last 7 days, so your streak continues. The day itself earns no points; streak bonuses still count.',
    isUnique: false,
  },
  'trial-day': { ...trial('1 天', '1-day trial ticket', '1 day'), rarity: 'rare' },
  'trial-week': { ...trial('7 天', '7-day trial ticket', '7 days'), rarity: 'epic' },
  'trial-month': { ...trial('30 天', '30-day trial ticket', '30 days'), rarity: 'legendary' },
  'title-early-bird': { ...title('早起的人', 'Early riser'), rarity: 'common' },
  'title-night-owl': { ...title('守夜人', 'Night watch'), rarity: 'common' },
  'title-moon-watcher': { ...title('观月人', 'Moon watcher'), rarity: 'rare' },
  'title-stargazer': { ...title('观星者', 'Stargazer'), rarity: 'rare' },
  'frame-crescent': { ...frame('月牙框', 'Crescent frame'), rarity: 'rare' },
  'frame-aurora': { ...frame('极光框', 'Aurora frame'), rarity: 'epic' },
  'frame-eclipse': { ...frame('日食框', 'Eclipse frame'), rarity: 'legendary' },
} as const satisfies Record<string, ItemData>

export type ItemCode = keyof typeof ITEMS

export const isItemCode = (code: string): code is ItemCode => Object.hasOwn(ITEMS, code)

/** Whether a member owns it once at most. */
export const isUnique = (code: ItemCode): boolean => ITEMS[code].isUnique

/** Codes of all items of a kind. */
export const codesOf = (kind: ItemKind): ItemCode[] =>
  Object.keys(ITEMS).filter((code) => isItemCode(code) && ITEMS[code].kind === kind) as ItemCode[]

/** What the codes of a member's frame and title name. */
export function wornBy({ frame, title }: { frame: string | null; title: string | null }): Worn {
  const worn = title !== null && isItemCode(title) ? ITEMS[title] : null
  return { frame, title: worn && { text: worn.text, textEn: worn.textEn } }
}
