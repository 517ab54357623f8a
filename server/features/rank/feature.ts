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

/** Every so often as the page says, first at this minute of the hour. */
const often = (span: keyof typeof RANK_MINUTES, minute: number) =>
  rankJob(span, `${minute}-59/${RANK_MINUTES[span]} * * * *`)

export const feature = defineServerFeature({
  tag: { name: 'rankings', description: 'Rankings of pictures by span and by year' },
  routes: rankRoutes,
  commands: [annualNoteCommand],
  jobs: [
    often('day', 0),
    often('week', 0),
    often('month', 11),
    often('all', 41),
    // Half past midnight in the default area.
    rankJob('year', '30 16 * * *'),
  ],
})
