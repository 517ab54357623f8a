import { defineServerFeature } from '#server/lib/feature.ts'
import { checkLedgerCommand } from './commands/check-ledger.ts'
import { correctCommand } from './commands/correct.ts'
import { expirePoints } from './expiry.ts'
import { pointsRoutes } from './routes.ts'

export const feature = defineServerFeature({
  tag: { name: 'points', description: 'Points: balance, ledger, and what expires' },
  routes: pointsRoutes,
  jobs: [
    {
      kind: 'expire-points',
      // Hourly, because members' days begin at different hours.
      pattern: '23 * * * *',
      alsoAtStart: true,
      handler: (services) => (_payload, signal) => expirePoints(services, signal),
    },
  ],
  commands: [checkLedgerCommand, correctCommand],
})
