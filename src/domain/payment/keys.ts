/** Keys of queries about orders. */
export const orderKeys = {
  all: () => ['orders'] as const,
}
