import { siteCalls } from '#contract/site.ts'
import { route } from '#server/lib/route.ts'
import projectFile from '../../../package.json' with { type: 'json' }
import { currentStatus } from './maintenance.ts'
import { checkReady, publicSettings } from './service.ts'
import { storageState } from './storage-state.ts'

export const siteRoutes = [
  route(siteCalls.settings, ({ services }) => publicSettings(services.config)),
  route(siteCalls.status, ({ db }) => currentStatus(db)),
  route(siteCalls.health, async ({ db, services }) => {
    const [storage] = await Promise.all([storageState(services.storage), checkReady(db)])
    return { status: 'ok' as const, storage, version: projectFile.version }
  }),
]
