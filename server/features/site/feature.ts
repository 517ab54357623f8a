import { defineServerFeature } from '#server/lib/feature.ts'
import { siteRoutes } from './routes.ts'
import { statusCommand } from './status-command.ts'

export const feature = defineServerFeature({
  tag: { name: 'site', description: 'Settings, state and health of the site' },
  routes: siteRoutes,
  commands: [statusCommand],
})
