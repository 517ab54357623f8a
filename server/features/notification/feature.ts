import { defineServerFeature } from '#server/lib/feature.ts'
import { notificationRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'notifications', description: 'Reminders by push and mail' },
  routes: notificationRoutes,
})
