import { defineServerFeature } from '#server/lib/feature.ts'
import { workerRoutes } from './routes.ts'

export const feature = defineServerFeature({
  routes: workerRoutes,
})
