import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { answer, beNew, listQuery, openPage } from './persistence-fixture.ts'

let stops: (() => void)[] = []

function open(member?: number | null) {
  const page = openPage(member)
  stops.push(page.persisted.stop)
  return page
}

const query = listQuery(noNetwork, { isBoot: true })
/** The data of the very first render. */
const firstSeen = (member?: number | null) => new QueryObserver(open(member).client, query).getCurrentResult()

beforeEach(beNew)
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

async function leaveOf(member: number) {
  await open(member).client.prefetchQuery(listQuery(() => answer('seen'), { isBoot: true }))
  await expect.poll(() => localStorage.getItem('wp_boot')).toContain('seen')
}

// rows: SH-38
test('the data of the first paint is available synchronously, with its age', async () => {
  await leaveOf(7)
  const { data, dataUpdatedAt } = firstSeen()
  expect(data).toEqual({ items: ['seen'] })
  expect(Date.now() - dataUpdatedAt).toBeLessThan(60_000)
})

test('it belongs to one member and is restored for them', async () => {
  await leaveOf(7)
  expect(firstSeen(8).data).toBeUndefined()
  expect(firstSeen(null).data).toBeUndefined()
  expect(firstSeen(7).data).toEqual({ items: ['seen'] })
})

test('other queries are not in it', async () => {
  const { client } = open()
  await client.prefetchQuery(listQuery(() => answer('other'), { name: 'b' }))
  await client.prefetchQuery(listQuery(() => answer('seen'), { isBoot: true }))
  await expect.poll(() => localStorage.getItem('wp_boot')).toContain('seen')
  expect(localStorage.getItem('wp_boot')).not.toContain('other')
})

// rows: LS-09
test.each([
  '',
  '{',
  '[]',
  '{"buster":"1 7","clientState":{"queries":"x"}}',
  '{"buster":"0 7","clientState":{"queries":[{"queryHash":"[\\"lists\\",\\"list\\",\\"a\\"]","state":{"data":{"items":["x"]},"dataUpdatedAt":1}}]}}',
  '{"buster":"1 7","clientState":{"queries":[{"queryHash":"[\\"lists\\",\\"list\\",\\"a\\"]","state":{"data":{"items":[1]},"dataUpdatedAt":1}}]}}',
])('an invalid stored set, %s, counts as none', (text) => {
  localStorage.setItem('wp_boot', text)
  expect(firstSeen().data).toBeUndefined()
})
