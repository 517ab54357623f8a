/** Keys of queries about the cart. */
export const cartKeys = {
  all: () => ['cart'] as const,
}
