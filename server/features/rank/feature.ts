import { RANK_MINUTES, type RankSpan } from '#contract/rank.ts'
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

/** Runs every `RANK_MINUTES` of the span, from that minute of the hour on. */
const repeated = (span: keyof typeof RANK_MINUTES, minute: number) =>
  rankJob(span, `${minute}-59/${RANK_MINUTES[span]} * * * *`)

export const feature = defineServerFeature({
  tag: { name: 'rankings', description: 'Rankings of pictures by span and by year' },
  routes: rankRoutes,
  commands: [annualNoteCommand],
  jobs: [
    repeated('day', 0),
    repeated('week', 0),
    repeated('month', 11),
    repeated('all', 41),
    // Half past midnight in the default area.
    rankJob('year', '30 16 * * *'),
  ],
})
