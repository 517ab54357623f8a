/** Keys of the queries, apart from them: a check-in changes the balance, and few pages read it. */
export const pointsKeys = {
  all: () => ['points'] as const,
}
