import type { StreakProtection } from '#contract/streak-freeze.ts'

/** A member with a streak of two days, one freeze, one card, and two days to make up. */
export const protectionWith = (
  changes: {
    balance?: number
    freeze?: Partial<StreakProtection['freeze']>
    makeUp?: Partial<StreakProtection['makeUp']>
  } = {},
): StreakProtection => ({
  balance: changes.balance ?? 60,
  freeze: { held: 1, auto: true, most: 2, price: 50, minStreak: 3, ...changes.freeze },
  makeUp: {
    cards: 1,
    itemId: 9,
    price: 80,
    streak: 2,
    days: [
      { date: '2026-03-06', isCovered: false, streak: 7 },
      { date: '2026-03-04', isCovered: true, streak: 2 },
    ],
    ...changes.makeUp,
  },
})
