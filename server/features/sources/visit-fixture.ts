import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import type { SourceName } from '#server/lib/settings.ts'
import { testServices } from '#server/lib/test-services.ts'
import { sourceOf } from './registry.ts'
import { runSource } from './run/run-source.ts'
import { sourceItems, sourceLists, sourceStates } from './schema.ts'
import { analysingRunner, openStandIn } from './stand-in-fixture.ts'

/** A site whose sources are all on a stand-in, at noon in Shanghai. Close it. */
export async function openVisitedSite() {
  const standIn = await openStandIn()
  const at = '2026-03-09T04:00:00Z'
  const site = await testServices({ at, env: { INGEST_SOURCES: 'bing', ...standIn.env } })
  const { services, clock } = site
  return {
    standIn,
    services,
    clock,
    visit: (name: SourceName, signal = new AbortController().signal) =>
      runSource({ services, source: sourceOf(services.config, name), runner: analysingRunner, signal, say: () => {} }),
    pictures: () => services.db.select().from(wallpapers).orderBy(wallpapers.id),
    items: () => services.db.select().from(sourceItems),
    async reset() {
      standIn.reset()
      clock.set(at)
      for (const table of [sourceItems, sourceLists, sourceStates, placements, wallpapers])
        await services.db.delete(table)
    },
    async close() {
      await site.close()
      await standIn.close()
    },
  }
}
export type VisitedSite = Awaited<ReturnType<typeof openVisitedSite>>
