import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { LatestAnnouncement } from '#contract/announcement.ts'
import type { AppEnv } from '#server/app-env.ts'
import { describeCall } from '#server/lib/describe.ts'
import { ok } from '#server/lib/envelope.ts'
import { latestAnnouncement } from './service.ts'

export const announcementRoutes = new Hono<AppEnv>().get(
  '/latest',
  describeCall('The announcement for the banner', LatestAnnouncement),
  etag(),
  async (c) => {
    // The same for everyone, so anyone may keep it; whoever does asks whether it still holds.
    c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    return c.json(ok(await latestAnnouncement(c.var.db, c.var.now)))
  },
)
