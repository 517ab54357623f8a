import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { favourites: ['.', 'src/domain/offline-picture'] },
  pages: { '/my-favs': { preload: { texts: ['lists', 'favourites'], call: 'me/favs?pageSize=60' } } },
}
