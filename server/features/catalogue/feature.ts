import type { RankSpan } from '#contract/rank.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { defineServerFeature, type FeatureJob } from '#server/lib/feature.ts'
import { annualNoteCommand } from './ranks/annual-note-command.ts'
import { runRanks } from './ranks/run-ranks.ts'
import { catalogueRoutes } from './routes.ts'

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
  tag: { name: 'wallpapers', description: 'Lists, search and single pictures' },
  routes: catalogueRoutes,
  commands: [annualNoteCommand],
  jobs: [
    {
      kind: 'index-words',
      // Pictures inserted without search terms, and every picture of a site from before the search.
      pattern: '*/5 * * * *',
      alsoAtStart: true,
      handler:
        ({ db }) =>
        (_, signal) =>
          indexAllWords(db, signal),
    },
    rankJob('day', '*/5 * * * *'),
    rankJob('week', '*/5 * * * *'),
    rankJob('month', '11 * * * *'),
    rankJob('all', '41 * * * *'),
    // Half past midnight in the default area.
    rankJob('year', '30 16 * * *'),
  ],
})
