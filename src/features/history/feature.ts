import { callAddress } from '#contract/call.ts'
import { historyCalls } from '#contract/history.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    lists: ['.', 'src/domain/feed', 'src/domain/picture-grid/picture-count.*', 'src/domain/picture-grid/pages-end.*'],
  },
  chunks: { apart: ['calendar/day-picture.tsx'], families: { lists: ['history-page.tsx'] } },
  headings: ['History'],
  pages: {
    '/history': {
      preload: { texts: ['lists'], call: callAddress(historyCalls.list, { query: { area: 'zh-cn', pageSize: 24 } }) },
      visits: ['/history', '/history?view=calendar'],
      visitorVisits: ['/history'],
    },
  },
}
