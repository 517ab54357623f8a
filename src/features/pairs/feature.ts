import { callAddress } from '#contract/call.ts'
import { pairCalls } from '#contract/pair.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    pairs: [
      '.',
      'src/domain/pair',
      'src/domain/download/panel/format-choice.*',
      'src/domain/download/set/system-choice.*',
      'src/ui/copy',
    ],
    // The button and the names are on a picture's page too, and in its preview.
    preview: ['src/domain/pair/pair-download-button.*'],
    picture: ['src/domain/pair/half-name.*', 'src/domain/pair/pair-download-button.*'],
  },
  pages: {
    '/pairs': {
      preload: { texts: ['lists', 'pairs'], call: callAddress(pairCalls.list, { query: { pageSize: 24 } }) },
      visits: ['/pairs', '/pairs?fit=1920x1080'],
    },
  },
}
