import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The four namespaces of the product spec. A feature's texts go into its namespace, all others into `translation`.
const NAMESPACES = {
  search: ['src/features/search'],
  message: ['src/features/message'],
  contribute: ['src/features/contribute'],
}

const inFolder = (folder: string, names: readonly string[]) =>
  names.map((name) => (name.includes('.') ? `${folder}/${name}` : `${folder}/${name}.*`))

// Parts of `translation` that come with the pages they are for, so that the first page need not wait for them.
const PARTS = {
  'translation.announcements': ['src/features/announcement/archive', 'src/features/announcement/detail'],
  'translation.check-in': inFolder('src/features/check-in', [
    'calendar-link',
    'check-in-dialog',
    'check-in-failure',
    'check-in-form',
    'check-in-label',
    'check-in-now',
    'check-in-receipt',
    'check-in-standing',
    'moon-ring',
    'follow-outbox',
    'next-check-in',
    'queued-note',
    'reward-rules',
  ]),
  'translation.demo': ['src/features/demo'],
  'translation.favourites': ['src/features/wallpaper/favourites', 'src/features/wallpaper/saved'],
  'translation.lists': [
    'src/features/wallpaper/calendar',
    'src/features/wallpaper/history',
    'src/features/wallpaper/shelf',
    ...inFolder('src/features/wallpaper/grid', ['picture-count', 'picture-list']),
  ],
  'translation.landing': ['src/features/landing'],
  'translation.moon-calendar': ['calendar', 'heat-map', 'share-card'].map(
    (folder) => `src/features/check-in/${folder}`,
  ),
  'translation.menus': [
    'src/features/outbox',
    ...inFolder('src/features/shell', [
      'copy-id',
      'drawer.tsx',
      'footer',
      'log-out.tsx',
      'log-out-choices',
      'me-dialog',
      'menu-foot',
      'member-figures',
      'pull-to-refresh',
      'qr-card',
      'qr-popover',
      'social-accounts',
      'tab-bar',
      'user-menu-panel',
      'user-shortcuts',
    ]),
  ],
  'translation.notifications': ['src/features/notification', 'src/features/wallpaper/in-advance'],
  'translation.picture': [
    'src/features/wallpaper/detail',
    'src/features/wallpaper/area-links.*',
    'src/features/wallpaper/share/use-share-picture.*',
    'src/features/wallpaper/tomorrow',
    ...inFolder('src/features/wallpaper/download', [
      'download-dialog',
      'download-panel',
      'format-choice',
      'size-choice',
    ]),
  ],
  'translation.plans': ['src/features/status/planned-routes.ts', 'src/features/shared'],
  // What opens it stands on cards and pages.
  'translation.viewer': inFolder('src/features/wallpaper/viewer', [
    'slideshow/slideshow-buttons',
    'slideshow/slideshow-panel',
    'bottom-bar',
    'film',
    'information',
    'missing-picture',
    'original-note',
    'panel',
    'slide',
    'step-buttons',
    'top-bar',
    'viewer.tsx',
  ]),
  'translation.tools': [
    'src/features/commands',
    'src/features/diagnostics',
    'src/features/install',
    'src/features/keys',
  ],
  'translation.sign-in': ['src/features/session/sign-in-dialog.tsx', 'src/features/session/sign-in'],
}

const APART = { ...NAMESPACES, ...PARTS }

export default defineConfig({
  sourceLocale: 'en',
  locales: ['zh', 'en'],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
  catalogs: [
    {
      path: 'src/i18n/locales/{locale}/translation',
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.gen.ts', ...Object.values(APART).flat()],
    },
    ...Object.entries(APART).map(([name, include]) => ({ path: `src/i18n/locales/{locale}/${name}`, include })),
  ],
})
