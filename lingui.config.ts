import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { textCatalogs } from './scripts/feature-manifests.ts'

// The four namespaces of the product spec. A feature's texts go into its namespace, all others into `translation`.
const NAMESPACES = {
  search: ['src/features/search'],
  message: ['src/features/message'],
  contribute: ['src/features/contribute'],
}

// Parts of `translation` that load with their pages, so that the first page need not wait for them; features declare theirs.
const PARTS = Object.fromEntries(Object.entries(textCatalogs()).map(([name, files]) => [`translation.${name}`, files]))

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
