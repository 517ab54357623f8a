import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { defineServerFeature } from '#server/lib/feature.ts'
import { catalogueRoutes } from './routes.ts'
import { announceMatches } from './saved/announce-matches.ts'

export const feature = defineServerFeature({
  tag: { name: 'wallpapers', description: 'Lists, search and single pictures' },
  routes: catalogueRoutes,
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
    {
      kind: 'saved-searches',
      pattern: '*/5 * * * *',
      handler: (services) => (_, signal) => announceMatches(services, services.clock.now(), signal),
    },
  ],
})
