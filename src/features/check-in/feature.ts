import type { FeatureManifest } from '#src/lib/feature-manifest.ts'

export const feature: FeatureManifest = {
  texts: {
    'check-in': [
      'queued',
      'rewards',
      'check-in-dialog.*',
      'check-in-failure.*',
      'check-in-form.*',
      'check-in-now.*',
      'check-in-receipt.*',
      'check-in-standing.*',
      'moon/moon-ring.*',
      'follow-make-ups.*',
      'follow-outbox.*',
    ],
  },
  chunks: { apart: ['check-in-dialog.tsx'] },
  installed: { modules: ['check-in-dialog.tsx', 'check-in-now.ts', 'moon/check-in-moon.tsx'], texts: ['check-in'] },
}
