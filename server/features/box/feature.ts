import { defineServerFeature } from '#server/lib/feature.ts'
import { boxCommand } from './commands/box.ts'
import { minorCommand } from './commands/minor.ts'
import { boxRoutes } from './routes.ts'
import { publishSeeds } from './seeds.ts'

export const feature = defineServerFeature({
  tag: { name: 'mystery box', description: 'Mystery boxes: chances, openings, and what proves them' },
  routes: boxRoutes,
  jobs: [
    {
      kind: 'publish-box-seeds',
      // Hourly, so that a server that was off at midnight still publishes long before the day begins.
      pattern: '7 * * * *',
      alsoAtStart: true,
      handler:
        ({ db, clock }) =>
        () =>
          publishSeeds(db, clock.now()),
    },
  ],
  commands: [boxCommand, minorCommand],
})
