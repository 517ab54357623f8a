import { defineServerFeature } from '#server/lib/feature.ts'
import { membershipCommand } from './commands/membership.ts'
import { membershipRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'membership', description: 'Levels, what they give, and plans' },
  routes: membershipRoutes,
  commands: [membershipCommand],
})
