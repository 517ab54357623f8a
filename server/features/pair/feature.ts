import { defineServerFeature } from '#server/lib/feature.ts'
import { pairCommand } from './pair-command.ts'
import { pairRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: pairRoutes,
  commands: [pairCommand],
})
