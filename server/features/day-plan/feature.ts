import { defineServerFeature } from '#server/lib/feature.ts'
import { planDays } from './plan-days.ts'

export const feature = defineServerFeature({
  jobs: [
    {
      kind: 'plan-days',
      // Hourly, because the areas' days begin at different hours; it does nothing if a day has its picture.
      pattern: '7 * * * *',
      alsoAtStart: true,
      handler: (services) => async () => void (await planDays(services, services.clock.now())),
    },
  ],
})
