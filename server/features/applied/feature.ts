import { defineServerFeature } from '#server/lib/feature.ts'
import { appliedRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'applied', description: 'Pictures that programs have set as wallpaper' },
  routes: appliedRoutes,
})
