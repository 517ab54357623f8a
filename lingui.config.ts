import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { textCatalogs } from './scripts/feature-manifests.ts'
import { catalogName } from './src/i18n/catalog-name.ts'

// Namespaces of the product spec whose features are to come; `search` declares its texts, all others are in `translation`.
const NAMESPACES = {
  message: ['src/features/message'],
  contribute: ['src/features/contribute'],
}

// Texts that load with their pages, so that the first page need not wait for them; features declare theirs.
const PARTS = Object.fromEntries(Object.entries(textCatalogs()).map(([name, files]) => [catalogName(name), files]))

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
