/** Keys of queries about tickets. */
export const ticketKeys = {
  all: () => ['tickets'] as const,
}
