import { defineServerFeature } from '#server/lib/feature.ts'
import { randomRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: randomRoutes,
})
