import { defineServerFeature } from '#server/lib/feature.ts'
import { ARCHIVE_JOB } from './order.ts'
import { prepareFiles } from './prepare.ts'
import { archiveRoutes } from './routes.ts'
import { deleteExpired, failStalled } from './table.ts'

export const feature = defineServerFeature({
  tag: { name: 'jobs', description: 'Zips of many pictures' },
  routes: archiveRoutes,
  jobs: [
    {
      kind: ARCHIVE_JOB,
      lane: 'long',
      handler: (services) => (payload, signal) => prepareFiles(services, payload, signal),
    },
  ],
  cleanUp: async ({ db, clock }) => {
    await failStalled(db, clock.now())
    await deleteExpired(db, clock.now())
  },
})
