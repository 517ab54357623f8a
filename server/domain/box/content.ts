import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { DRAW_PARTS, type DrawTable, RARITIES, type Rarity, tableText } from '#contract/box-draw.ts'
import { isItemCode, ITEMS } from '#server/domain/item/item-kinds.ts'
import { wholeBetween } from '#server/lib/whole-between.ts'

const POINTS_CODE = /^points-([1-9]\d{0,3})$/

/** Points of a prize, or null for an item. */
export const pointsOfPrize = (code: string): number | null => {
  const points = POINTS_CODE.exec(code)?.[1]
  return points === undefined ? null : Number(points)
}

/** Points that an opening gives on average, without what duplicates give. */
export const expectedPoints = (prizes: DrawTable['prizes']) =>
  prizes.reduce((sum, { code, parts }) => sum + ((pointsOfPrize(code) ?? 0) * parts) / DRAW_PARTS, 0)

const Prize = v.object({
  code: v.pipe(
    v.string(),
    v.check((code) => pointsOfPrize(code) !== null || isItemCode(code), 'not an item, nor points-<number>'),
  ),
  rarity: v.picklist(RARITIES),
  /** Chance, in parts of 10,000. */
  parts: wholeBetween(1, DRAW_PARTS),
})

/** What operators decide about a box: prices, limits, and every prize with its chance. */
export const BoxContent = v.pipe(
  v.strictObject({
    /** Points for an opening that is not free. */
    price: wholeBetween(1, 10_000),
    freePerDay: wholeBetween(0, 10),
    mostPerDay: wholeBetween(1, 100),
    /** The opening with this number without an epic or legendary prize has one for certain. */
    pityAfter: wholeBetween(2, 1000),
    /** Points in place of a prize that is owned already. */
    duplicatePoints: v.strictObject({
      common: wholeBetween(1, 10_000),
      rare: wholeBetween(1, 10_000),
      epic: wholeBetween(1, 10_000),
      legendary: wholeBetween(1, 10_000),
    }),
    prizes: v.pipe(v.array(Prize), v.minLength(4), v.maxLength(60)),
  }),
  v.check(({ freePerDay, mostPerDay }) => freePerDay <= mostPerDay, 'freePerDay is at most mostPerDay'),
  v.check(
    ({ prizes }) => new Set(prizes.map(({ code }) => code)).size === prizes.length,
    'each prize stands in the table once',
  ),
  v.check(
    ({ prizes }) => prizes.reduce((sum, { parts }) => sum + parts, 0) === DRAW_PARTS,
    `the parts of all prizes are ${DRAW_PARTS} together`,
  ),
  v.check(
    ({ prizes }) => RARITIES.every((rarity) => prizes.some((prize) => prize.rarity === rarity)),
    'each rarity has a prize',
  ),
  v.check(
    ({ prizes }) => prizes.every(({ code, rarity }) => !isItemCode(code) || ITEMS[code].rarity === rarity),
    'an item has the rarity that it has everywhere',
  ),
  v.check(
    ({ prizes, price }) => expectedPoints(prizes) < price,
    'prizes in points give as much as an opening costs, or more',
  ),
)
export type BoxContent = v.InferOutput<typeof BoxContent>

/** What a drawing depends on. */
export const tableOf = ({ pityAfter, prizes }: BoxContent): DrawTable => ({ pityAfter, prizes })

/** Names the table. */
export const tableHash = (content: BoxContent) =>
  createHash('sha256')
    .update(tableText(tableOf(content)))
    .digest('hex')

/** The boxes of the site, by id. */
export const BOXES = { moonlight: { name: '月光盲盒', nameEn: 'Moonlight box' } } as const
export type BoxId = keyof typeof BOXES

export const isBoxId = (id: string): id is BoxId => Object.hasOwn(BOXES, id)

const prize = (rarity: Rarity, parts: number, code: string) => ({ code, rarity, parts })

/** What the box contains until an operator changes it. */
export const FIRST_CONTENT: BoxContent = {
  price: 20,
  freePerDay: 1,
  mostPerDay: 30,
  pityAfter: 20,
  duplicatePoints: { common: 2, rare: 10, epic: 40, legendary: 200 },
  prizes: [
    prize('common', 2600, 'points-2'),
    prize('common', 1900, 'points-5'),
    prize('common', 1000, 'title-early-bird'),
    prize('common', 1000, 'title-night-owl'),
    prize('rare', 900, 'make-up-card'),
    prize('rare', 700, 'trial-day'),
    prize('rare', 500, 'points-20'),
    prize('rare', 200, 'title-moon-watcher'),
    prize('rare', 200, 'title-stargazer'),
    prize('rare', 200, 'frame-crescent'),
    prize('epic', 280, 'points-100'),
    prize('epic', 280, 'trial-week'),
    prize('epic', 140, 'frame-aurora'),
    prize('legendary', 40, 'points-500'),
    prize('legendary', 40, 'trial-month'),
    prize('legendary', 20, 'frame-eclipse'),
  ],
}
