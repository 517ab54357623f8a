import { callAddress } from '#contract/call.ts'
import { moonCalendarCalls } from '#contract/moon-calendar.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { 'moon-calendar': ['.', 'src/domain/check-in/calendar'] },
  chunks: { apart: ['moon-calendar-page.tsx'] },
  pages: {
    '/check-in': { preload: { texts: ['moon-calendar', 'items'], call: callAddress(moonCalendarCalls.year, {}) } },
  },
}
