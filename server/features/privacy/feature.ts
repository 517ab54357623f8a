import { defineServerFeature } from '#server/lib/feature.ts'
import { privacyRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'site',
  routes: privacyRoutes,
})
