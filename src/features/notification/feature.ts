import { callAddress } from '#contract/call.ts'
import { notificationCalls } from '#contract/notifications.ts'
import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    notifications: ['settings', 'words.*'],
    // Small: the worker installs it.
    reminder: ['remind-note.*', 'remind-picture.*', 'words.*'],
  },
  installed: { modules: ['remind-note.tsx'], texts: ['reminder'] },
  pages: {
    '/notifications/settings': {
      preload: { texts: ['notifications'], call: callAddress(notificationCalls.settings, {}) },
    },
  },
}
