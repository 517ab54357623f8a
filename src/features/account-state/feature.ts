import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { 'account-state': ['.', 'src/ui/status'] },
  chunks: {
    families: { status: ['blocked-page.tsx', 'account-abnormal-page.tsx', 'login-blocked-page.tsx'] },
  },
  headings: ['This account is blocked', 'This account is locked for its safety', 'Logging in is paused'],
  pages: {
    '/blocked': { visits: [], visitorVisits: ['/blocked'] },
    '/account-abnormal': { visits: [], visitorVisits: ['/account-abnormal'] },
    '/login-blocked': { visits: [], visitorVisits: ['/login-blocked'] },
  },
}
