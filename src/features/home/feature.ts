import { callAddress } from '#contract/call.ts'
import { todayCalls } from '#contract/today.ts'
import { HUNG_SIZES } from '#src/domain/picture-wall/wall-sizes.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { ranks: ['trending.tsx'] },
  chunks: { member: ['src/routes/-home.tsx'], families: { home: ['home-rest.tsx'] } },
  headings: ['Fits your screen'],
  installed: { modules: ['src/routes/-home.tsx', 'home-rest.tsx'] },
  pages: {
    '/': {
      preload: {
        modules: ['src/routes/-home.tsx'],
        call: callAddress(todayCalls.allAreas, {}),
        hero: { sizes: HUNG_SIZES },
      },
      visits: ['/', '/?dialog=check-in'],
      visitorVisits: ['/', '/?dialog=demo'],
    },
  },
}
