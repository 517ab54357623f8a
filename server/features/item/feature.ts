import { defineServerFeature } from '#server/lib/feature.ts'
import { giveCommand } from './commands/give.ts'
import { itemRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'items', description: 'What members own, and what points buy' },
  routes: itemRoutes,
  commands: [giveCommand],
})
