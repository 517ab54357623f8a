import { announcementArchiveCalls } from '#contract/announcement-archive.ts'
import { announcementDetailCalls } from '#contract/announcement-detail.ts'
import { callAddress } from '#contract/call.ts'
import { type FeatureManifest, PAGE_PART } from '#src/lib/feature-manifest.ts'

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
      'src/domain/feed',
    ],
  },
  chunks: { apart: ['archive/announcements-page.tsx', 'detail/announcement-page.tsx'] },
  installed: { modules: ['banner/announcement-bar.tsx', 'banner/announcement-entry.tsx'] },
  pages: {
    '/announcements': {
      preload: { texts: ['announcements'], call: callAddress(announcementArchiveCalls.list, { query: { page: 1 } }) },
    },
    '/announcements/$id': {
      preload: {
        texts: ['announcements'],
        call: callAddress(announcementDetailCalls.detail, { params: { id: PAGE_PART } }),
      },
      visits: ['/announcements/9'],
    },
  },
}
