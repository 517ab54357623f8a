import { defineServerFeature } from '#server/lib/feature.ts'
import { proxyRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: 'site',
  routes: proxyRoutes,
})
