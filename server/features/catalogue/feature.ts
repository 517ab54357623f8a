import { defineServerFeature } from '#server/lib/feature.ts'
import { catalogueRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'wallpapers', description: 'Lists, search and single pictures' },
  routes: catalogueRoutes,
})
