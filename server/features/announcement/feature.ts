import { defineServerFeature } from '#server/lib/feature.ts'
import { announceCommand } from './announce-command.ts'
import { announcementRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'announcements', description: 'News of the site' },
  routes: announcementRoutes,
  commands: [announceCommand],
})
