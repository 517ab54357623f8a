import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    announcements: [
      'archive',
      'detail',
      'announcement-badges.*',
      'announcement-names.*',
      'archive-api.*',
      'archive-queries.*',
      'archive-responses.*',
      'cover.*',
      'day-of.*',
      'figure.*',
      'mutations.*',
    ],
  },
  chunks: { apart: ['archive/announcements-page.tsx', 'detail/announcement-page.tsx'] },
  installed: { modules: ['banner/announcement-bar.tsx', 'banner/announcement-entry.tsx'] },
  pages: {
    '/announcements': { preload: { texts: ['announcements'], call: 'announcements?page=1' } },
    '/announcements/$id': {
      preload: { texts: ['announcements'], call: 'announcements/{1}' },
      visits: ['/announcements/9'],
    },
  },
}
