import type { RankSpan } from '#contract/rank.ts'
import { defineServerFeature, type FeatureJob } from '#server/lib/feature.ts'
import { annualNoteCommand } from './annual-note-command.ts'
import { rankRoutes } from './routes.ts'
import { runRanks } from './run-ranks.ts'

const rankJob = (span: RankSpan, pattern: string): FeatureJob => ({
  kind: `rank-${span}`,
  pattern,
  alsoAtStart: true,
  handler:
    ({ db, clock }) =>
    () =>
      runRanks(db, span, clock.now()),
})

export const feature = defineServerFeature({
  tag: { name: 'rankings', description: 'Rankings of pictures by span and by year' },
  routes: rankRoutes,
  commands: [annualNoteCommand],
  jobs: [
    rankJob('day', '*/5 * * * *'),
    rankJob('week', '*/5 * * * *'),
    rankJob('month', '11 * * * *'),
    rankJob('all', '41 * * * *'),
    // Half past midnight in the default area.
    rankJob('year', '30 16 * * *'),
  ],
})
