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
      pattern: '7 * * * *',
      alsoAtStart: true,
      handler:
        ({ db, clock, keys }) =>
        () =>
          publishSeeds({ db, keys, now: clock.now() }),
    },
  ],
  commands: [boxCommand, minorCommand],
})
