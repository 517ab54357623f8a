import { defineServerFeature } from '#server/lib/feature.ts'
import { deleteOldNotices } from './notice-table.ts'
import { notificationRoutes } from './routes.ts'
import { createNoticeJob } from './send-notices.ts'

export const feature = defineServerFeature({
  tag: { name: 'notifications', description: 'Reminders by push and mail' },
  routes: notificationRoutes,
  jobs: [
    {
      kind: 'notices',
      pattern: '* * * * *',
      alsoAtStart: true,
      handler: (services) => {
        const send = createNoticeJob(services)
        return async (_, signal) => void (await send(signal))
      },
    },
  ],
  cleanUp: ({ db, clock }) => deleteOldNotices(db, clock.now()),
})
