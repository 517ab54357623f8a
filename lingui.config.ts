import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// The four namespaces of the product spec. A feature's texts go into its namespace, all others into `translation`.
const NAMESPACES = {
  search: ['src/features/search'],
  message: ['src/features/message'],
  contribute: ['src/features/contribute'],
}

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
      exclude: ['**/*.test.*', '**/*.gen.ts', ...Object.values(NAMESPACES).flat()],
    },
    ...Object.entries(NAMESPACES).map(([name, include]) => ({ path: `src/i18n/locales/{locale}/${name}`, include })),
  ],
})
