import type { Item, ItemList } from '#contract/item.ts'

const UNCHANGED = {
  source: 'points',
  count: 1,
  state: 'usable',
  isWorn: false,
  createdAt: '2026-03-09T04:00:00.000Z',
  expiresAt: null,
  usedAt: null,
  usedFor: null,
} as const

export const CARD = {
  code: 'make-up-card',
  kind: 'card',
  rarity: 'rare',
  text: '补签卡',
  textEn: 'Make-up card',
  about: '补上漏签的一天。',
  aboutEn: 'Fills a day you missed.',
} as const

/** Items of each kind, with the id 9 by default. */
export const cardWith = (changes: Partial<Item> = {}): Item => ({ id: 9, ...CARD, ...UNCHANGED, ...changes })

export const ticketWith = (changes: Partial<Item> = {}): Item => ({
  ...cardWith(),
  code: 'trial-week',
  kind: 'ticket',
  rarity: 'epic',
  text: '会员体验券（7 天）',
  textEn: '7-day trial ticket',
  about: '使用后享有基础会员 7 天。',
  aboutEn: 'Basic membership for 7 days.',
  source: 'box',
  ...changes,
})

export const frameWith = (changes: Partial<Item> = {}): Item => ({
  ...cardWith(),
  code: 'frame-aurora',
  kind: 'frame',
  rarity: 'epic',
  text: '极光框',
  textEn: 'Aurora frame',
  about: '头像框，佩戴后显示在头像外圈。',
  aboutEn: 'A frame, shown around your avatar while you wear it.',
  source: 'box',
  ...changes,
})

/** A page of them, for a member with 100 points. */
export const itemListWith = (items: readonly Item[], changes: Partial<ItemList> = {}): ItemList => ({
  items: [...items],
  page: 1,
  pageSize: 20,
  total: items.length,
  totalPages: 1,
  hasMore: false,
  totalIsCapped: false,
  balance: 100,
  offers: [{ ...CARD, price: 80 }],
  ...changes,
})
