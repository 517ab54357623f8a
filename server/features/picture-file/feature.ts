import { defineServerFeature } from '#server/lib/feature.ts'
import { pictureRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'days',
  routes: pictureRoutes,
})
