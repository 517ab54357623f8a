import { defineServerFeature } from '#server/lib/feature.ts'
import { baseModeRoutes } from './routes.ts'

export const feature = defineServerFeature({ tag: 'days', routes: baseModeRoutes })
