import { expect, test } from 'vitest'
import { CALENDAR_PATH, feedPath } from './feed-address.ts'
import { feedCalls } from './feed.ts'

test('the addresses that the page links to are those of the calls', () => {
  const { calendar, ...feeds } = feedCalls
  expect(calendar.path).toBe(CALENDAR_PATH)
  const names = ['today', 'history', 'spotlights', 'arts', 'announcements'] as const
  const linked = names.flatMap((name) => [feedPath(name, 'rss'), feedPath(name, 'json')])
  expect(Object.values(feeds).map(({ path }) => path)).toEqual(linked)
})
