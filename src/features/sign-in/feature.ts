import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    'sign-in': ['.', 'src/domain/provider-visit', 'src/domain/session/code', 'src/ui/field/new-password-field.*'],
  },
  chunks: { apart: ['sign-in-dialog.tsx'] },
  headings: ['Recover password'],
  pages: {
    '/register': {
      visits: [],
      visitorVisits: ['/?dialog=login', '/?dialog=login&panel=register', '/?dialog=login&panel=recover'],
    },
    '/findpass': { visits: [], visitorVisits: ['/findpass'] },
  },
}
