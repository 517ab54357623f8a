import { callAddress } from '#contract/call.ts'
import { notificationCalls } from '#contract/notifications.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: { notifications: ['.'] },
  installed: { modules: ['remind-note.tsx'], texts: ['notifications'] },
  pages: {
    '/notifications/settings': {
      preload: { texts: ['notifications'], call: callAddress(notificationCalls.settings, {}) },
    },
  },
}
