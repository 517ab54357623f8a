/** Keys of queries about what the member owns. */
export const itemKeys = {
  all: () => ['items'] as const,
  tickets: () => [...itemKeys.all(), 'tickets'] as const,
}
