import { defineConfig, devices } from '@playwright/test'
import { headlessLaunchOptions } from '#scripts/chromium.ts'
import { repeated } from '#tests/thoroughness.ts'
import type { SiteOptions } from './fixtures/site.ts'

const chrome = { ...devices['Desktop Chrome'], launchOptions: headlessLaunchOptions() }
const PHONE = { width: 390, height: 844 }
// Specs of the server, the worker and storage: they do not depend on the screen, so they run once.
const ON_DESKTOP = [
  'device-sign-in',
  'base-mode',
  'base-mode-offline',
  'ingest',
  'installed',
  'late-banner',
  'map-mouse',
  'object-storage',
  'persistence',
  'reminder',
  'routes',
  'security',
  'session',
  'static-host',
  'two-members',
  'upload',
  'viewer-mouse',
  'worker',
  'worker-updates',
]
const ON_PHONE = [
  'archive',
  'companion',
  'heartbeat',
  'map-touch',
  'offline',
  'outbox',
  'own-picture',
  'prefetch',
  'slow-line',
  'streak',
  'swipe',
  'viewer-touch',
]
// A screen changes only the layout of these, which other specs check: one screen in `npm test`, both in
// `npm run test:full`.
const USUALLY_ON_DESKTOP = repeated(
  [
    'accessibility',
    'announcement',
    'announcements',
    'appearance',
    'box',
    'faults',
    'image-search',
    'landing',
    'maintenance',
    'map',
    'moon-calendar',
    'my-lists',
    'offline-pictures',
    'open-pages',
    'pairs',
    'passkey',
    'pay-by-provider',
    'quick-login',
    'reactions',
    'registration',
    'shell',
    'shelves',
  ],
  [],
)
const USUALLY_ON_PHONE = repeated(
  [
    'account-state',
    'calendar',
    'check-in',
    'collections',
    'download',
    'first-view',
    'future',
    'history',
    'invite',
    'items',
    'location',
    'membership',
    'menu',
    'points',
    'preview',
    'rank',
    'screens',
    'search',
    'sign-in',
    'today',
    'two-step',
    'viewer',
    'wallpaper',
  ],
  [],
)
const specs = (names: readonly string[]) => `**/e2e/{${names.join()}}.spec.ts`
const DESKTOP = { width: 1440, height: 900 }

// A trace costs a tenth of the time: `TRACE=1 npm run test:e2e` to debug a failure.
const trace = process.env.TRACE ? ({ mode: 'retain-on-failure', screenshots: false } as const) : 'off'

export default defineConfig<SiteOptions>({
  testDir: '.',
  // Tests that declare by `onlyInFull` what proves the same (docs/decisions/0069-end-to-end-tests-in-two-measures.md).
  grepInvert: repeated([/@full\b/], []),
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // A generous limit, so that a busy machine fails no test.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json']],
  use: { trace, serviceWorkers: 'block', actionTimeout: 40_000 },
  projects: [
    {
      name: 'phone',
      // What they prove is the same on both.
      testIgnore: ['**/e2e/faults/**', specs([...ON_DESKTOP, ...USUALLY_ON_DESKTOP])],
      use: {
        ...chrome,
        viewport: PHONE,
        screen: PHONE,
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        language: 'zh',
        // Otherwise another language would be offered.
        locale: 'zh-CN',
        theme: 'light',
      },
    },
    {
      name: 'desktop',
      testIgnore: specs([...ON_PHONE, ...USUALLY_ON_PHONE]),
      use: { ...chrome, viewport: DESKTOP, screen: DESKTOP, language: 'en', theme: 'dark' },
    },
  ],
})
