import { Hono } from 'hono'
import { Health, PublicSettings, SiteStatus } from '#contract/site.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import projectFile from '../../../package.json' with { type: 'json' }
import { checkReady, publicSettings, siteStatus } from './service.ts'
import { storageState } from './storage-state.ts'

export const siteRoutes = new Hono<AppEnv>()
  .get('/settings/public', describeCall('What clients must know of the site', PublicSettings), (c) =>
    c.json(ok(publicSettings(c.var.services.config))),
  )
  .get('/status', describeCall('Whether the site is open', SiteStatus), async (c) =>
    c.json(ok(await siteStatus(c.var.db))),
  )
  .get('/health', describeCall('Whether the server is ready', Health), async (c) => {
    const [storage] = await Promise.all([storageState(c.var.services.storage), checkReady(c.var.db)])
    return c.json(ok({ status: 'ok' as const, storage, version: projectFile.version }))
  })
