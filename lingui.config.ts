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
  'translation.announcements': [
    'src/features/announcement/archive',
    'src/features/announcement/detail',
    ...inFolder('src/features/announcement', [
      'announcement-badges',
      'announcement-names',
      'archive-api',
      'archive-queries',
      'archive-responses',
      'cover',
      'day-of',
      'figure',
      'mutations',
    ]),
  ],
  'translation.check-in': [
    'src/features/check-in/queued',
    'src/features/check-in/rewards',
    ...inFolder('src/features/check-in', [
      'check-in-dialog',
      'check-in-failure',
      'check-in-form',
      'check-in-label',
      'check-in-now',
      'check-in-receipt',
      'check-in-standing',
      'moon/moon-ring',
      'follow-outbox',
    ]),
  ],
  'translation.demo': ['src/features/demo'],
  'translation.favourites': [
    'src/features/favourites',
    'src/domain/offline-picture',
    ...inFolder('src/features/save-offline', ['save-button', 'save-dialog', 'save-sizes', 'save-state']),
  ],
  'translation.lists': [
    'src/features/history',
    'src/features/gallery',
    'src/domain/gallery',
    ...inFolder('src/domain/picture/grid', ['picture-count', 'picture-list']),
  ],
  'translation.landing': ['src/features/landing'],
  'translation.moon-calendar': ['src/features/moon-calendar', 'src/domain/check-in/calendar'],
  'translation.menus': [
    'src/features/outbox',
    ...inFolder('src/features/shell', [
      'menu/copy-id',
      'menu/log-out.tsx',
      'menu/log-out-choices',
      'menu/me-dialog',
      'menu/menu-foot',
      'menu/member-figures',
      'menu/user-menu-panel',
      'menu/user-shortcuts',
      'drawer/drawer.tsx',
      'header/qr-card',
      'header/qr-popover',
      'footer',
      'pull-to-refresh',
      'social-accounts',
      'tab-bar',
    ]),
  ],
  'translation.notifications': ['src/features/notification', 'src/features/prefetch'],
  'translation.picture': [
    'src/features/detail',
    'src/features/areas',
    'src/features/tomorrow',
    'src/features/save-offline/save-action.tsx',
    'src/domain/picture/facts',
    'src/domain/picture/share/use-share-picture.*',
    'src/domain/download/panel',
  ],
  'translation.plans': ['src/features/status/planned-routes.ts', 'src/features/shared'],
  // What opens the viewer is shown on cards and pages, whose texts are elsewhere.
  'translation.viewer': ['src/features/viewer'],
  'translation.tools': [
    'src/features/commands',
    'src/features/diagnostics',
    'src/features/install',
    'src/features/keys',
  ],
  'translation.sign-in': ['src/features/sign-in'],
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
