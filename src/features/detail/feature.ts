import { callAddress } from '#contract/call.ts'
import { pictureCalls } from '#contract/detail.ts'
import { type FeatureManifest, PAGE_PART } from '#src/lib/feature-manifest.ts'
import { STAGE_PX, stageSizes } from './stage/stage-sizes.ts'

const pageOf = (kind: 'art' | 'article' | 'np' | 'spotlight') => ({
  texts: ['picture'],
  call: callAddress(pictureCalls.lookup, { query: { kind, id: PAGE_PART } }),
  hero: { sizes: stageSizes('{h}'), height: STAGE_PX },
})

export const feature: FeatureManifest = {
  texts: {
    picture: [
      '.',
      'src/domain/picture/facts',
      'src/domain/picture-menu/picture-menu-items.*',
      'src/domain/picture-menu/use-share-picture.*',
      'src/domain/download/crop',
      'src/domain/download/downloaded-mark.*',
      'src/domain/download/panel',
    ],
  },
  chunks: { families: { picture: ['detail-page.tsx', 'src/routes/_member/-picture-page.tsx'] } },
  headings: [
    'By the same author',
    'Colours from the picture',
    'Looks similar',
    'Same colours',
    'Same place',
    'The story in the picture',
    'About this work',
  ],
  pages: {
    '/art/$aid': { preload: pageOf('art') },
    '/article/$id': { preload: pageOf('article'), visits: ['/article/no-such-picture'] },
    '/np/$aid': { preload: pageOf('np') },
    '/spotlight/$id': { preload: pageOf('spotlight') },
    '/global/$area/$aid': { preload: { texts: ['picture'] } },
  },
}
