import { callAddress } from '#contract/call.ts'
import { catalogueCalls } from '#contract/catalogue.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    search: ['.'],
    lists: [
      'src/domain/picture-grid/picture-count.*',
      'src/domain/picture-grid/pages-end.*',
      'src/domain/picture/withdrawn/withdrawn-picture.*',
    ],
  },
  chunks: {
    families: {
      search: ['search-page.tsx', 'dialog/search-dialog.tsx', 'advanced/advanced-search-dialog.tsx'],
    },
  },
  pages: {
    '/search': {
      preload: {
        texts: ['lists', 'search'],
        call: callAddress(catalogueCalls.list, { query: { pageSize: 24 } }),
      },
      visits: ['/search', '/search?q=%E6%B9%96&color=2e8c82&ai=sometimes'],
    },
    '/map': {
      preload: { texts: ['lists', 'search'] },
      visits: ['/map', '/map?kind=art&bbox=-10%2C35%2C30%2C60&zoom=4'],
    },
  },
}
