import type { TestApp } from '#server/lib/test-app.ts'
import type { announcements } from './schema.ts'
import { announce } from './service.ts'

/** Publishes an announcement dated `minutesAgo` by the test's clock, 0 for now and negative for the future. */
export function publish(
  app: TestApp,
  minutesAgo: number,
  { title = '公告', ...some }: Partial<typeof announcements.$inferInsert> = {},
) {
  return announce(app.db, { title, publishTime: app.clock.after({ minutes: -minutesAgo }), ...some })
}
