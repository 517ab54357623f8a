import type { FeatureManifest } from '#src/lib/feature-manifest.ts'
import { STAGE_PX, stageSizes } from './stage-sizes.ts'

const pageOf = (kind: string) => ({
  texts: ['picture'],
  call: `wallpapers/lookup?kind=${kind}&id={1}`,
  hero: { sizes: stageSizes('{h}'), height: STAGE_PX },
})

export const feature: FeatureManifest = {
  texts: {
    picture: [
      '.',
      'src/domain/picture/facts',
      'src/domain/picture/share/use-share-picture.*',
      'src/domain/download/panel',
    ],
  },
  chunks: { families: { picture: ['detail-page.tsx'] } },
  pages: {
    '/art/$aid': { preload: pageOf('art') },
    '/article/$id': { preload: pageOf('article'), visits: ['/article/no-such-picture'] },
    '/np/$aid': { preload: pageOf('np') },
    '/spotlight/$id': { preload: pageOf('spotlight') },
    '/global/$area/$aid': { preload: { texts: ['picture'] } },
  },
}
