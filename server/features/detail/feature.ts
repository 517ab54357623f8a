import { defineServerFeature } from '#server/lib/feature.ts'
import { pickCommand } from './pick-command.ts'
import { detailRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: detailRoutes,
  commands: [pickCommand],
})
