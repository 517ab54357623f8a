import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { openArchive } from './adapters/bing-fixture.ts'
import { claimSource } from './source-table.ts'
import { sourcesCommand } from './sources-command.ts'
import { openStandIn, type StandIn } from './stand-in-fixture.ts'

let standIn: StandIn
let site: TestServices
beforeAll(async () => {
  standIn = await openStandIn()
  site = await testServices({ at: '2026-03-09T04:00:00Z', env: { INGEST_SOURCES: 'bing', ...standIn.env } })
  openArchive(standIn, () => site.clock.now(), '2026-03-09')
})
afterAll(async () => {
  await site.close()
  await standIn.close()
})

async function sources(...args: string[]) {
  const { services, clock } = site
  return (await runCommand({ db: services.db, services, clock }, sourcesCommand, ...args)).join('\n')
}

test('the command lists every source, says what a visit would add, visits, and shows the result', async () => {
  expect(await sources()).toMatch(/^bing +on +- +- +0 +- +2026-03-09T04:00:00.000Z$/m)
  expect(await sources('--run', 'bing', '--dry-run')).toBe(
    'Otter8: would be fetched: “第8号水獭”, © Neil Henderson/Alamy\n1 new, 0 known or left for a later run.',
  )
  expect(await site.services.db.select().from(wallpapers)).toEqual([])

  expect(await sources('--run', 'bing')).toMatch(
    /^Otter8: ingested “第8号水獭”, \/article\/\S+\n1 ingested, \d+ known, 0 refused\.$/,
  )
  expect(await sources()).toMatch(/^bing +on +1 ingested, \d+ known, 0 refused .* 2026-03-09T05:00:00.000Z$/m)
})

test('the command refuses an unknown source, and one that is being visited', async () => {
  await expect(sources('--run', 'nowhere')).rejects.toThrow('The sources are bing')
  await expect(sources('--dry-run')).rejects.toThrow('Expected: sources')
  const now = site.clock.now()
  await claimSource(site.services.db, 'bing', now, new Date(now.getTime() + 60_000))
  await expect(sources('--run', 'bing')).rejects.toThrow('bing is being visited')
  expect(await sources()).toMatch(/^bing +running/m)
})
