import { defineServerFeature } from '#server/lib/feature.ts'
import { reactionRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'wallpapers',
  routes: reactionRoutes,
})
