/** Keys of the queries about levels and plans, apart from them: mystery boxes and downloads change what is used. */
export const membershipKeys = {
  all: () => ['vip'] as const,
}
