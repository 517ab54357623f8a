import { siteCalls, STATUS_FEED_TYPE } from '#contract/site.ts'
import { route } from '#server/lib/route.ts'
import projectFile from '../../../package.json' with { type: 'json' }
import { currentStatus } from './maintenance.ts'
import { checkReady, publicSettings } from './service.ts'
import { statusFeed } from './status-feed.ts'
import { storageState } from './storage-state.ts'

export const siteRoutes = [
  route(siteCalls.settings, ({ services }) => publicSettings(services.config)),
  route(siteCalls.status, ({ db }) => currentStatus(db)),
  route(siteCalls.statusFeed, async ({ c, services }) => {
    const { origin } = new URL(c.req.url)
    const headers = { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Language', 'Content-Type': STATUS_FEED_TYPE }
    return c.body(await statusFeed(services, { origin, language: c.var.language }), 200, headers)
  }),
  route(siteCalls.health, async ({ db, services }) => {
    const [storage] = await Promise.all([storageState(services.storage), checkReady(db)])
    return { status: 'ok' as const, storage, version: projectFile.version }
  }),
]
