/** Files of the contract without a product noun: the form of calls, values and addresses. Any lib may import them. */
export const CONTRACT_WITHOUT_NOUNS = [
  'contract/app-path.ts',
  'contract/call.ts',
  'contract/day-text.ts',
  'contract/envelope.ts',
  'contract/outbox-policy.ts',
  'contract/value.ts',
] as const

/** Files of `server/lib` that may import other parts of the contract, each with the reason. */
export const SERVER_LIB_EXCEPTIONS: Record<string, string> = {
  'server/lib/feed/answer-feed.ts': 'the media types of feeds stand beside their addresses, which the page needs too',
  'server/lib/feed/to-rss.ts': 'the media types of feeds stand beside their addresses, which the page needs too',
  'server/lib/problem.ts': 'status and number of a refusal are declared in one list for all features',
  'server/lib/problem-text.ts': 'the texts stand beside that list, one for each refusal',
  'server/lib/security-headers.ts': 'compares prefixes of paths by the same function as the page',
  'server/lib/settings.ts': 'PUBLIC_PATHS names pages, and is checked before anything starts',
}

/** The same for `src/lib`. */
export const PAGE_LIB_EXCEPTIONS: Record<string, string> = {
  'src/lib/dates/month-days.ts': 'the type of a month stands in the calendar',
  'src/lib/dates/month-name.ts': 'the type of a month stands in the calendar',
  'src/lib/http/stored-response.ts': 'the header of cached responses stands with the agreements with the worker',
  'src/lib/outbox/courier.ts': 'kinds of entries are data in the contract',
  'src/lib/outbox/due.ts': 'kinds of entries are data in the contract',
  'src/lib/outbox/enqueue.ts': 'kinds of entries are data in the contract',
  'src/lib/outbox/entry.ts': 'kinds of entries are data in the contract',
  'src/lib/outbox/replay.ts': 'kinds of entries are data in the contract',
  'src/lib/outbox/verdict.ts': 'kinds of entries are data in the contract',
  'src/lib/timing/use-is-slow.ts': 'durations of the product spec stand in one file',
  'src/lib/timing/use-rotation.ts': 'durations of the product spec stand in one file',
}
