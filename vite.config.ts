import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import { headlessLaunchOptions } from './scripts/chromium.ts'
import { compressedBuild } from './scripts/compress-build.ts'
import { backgroundGroups, firstGroups, iconGroups, pageGroups } from './scripts/first-chunks.ts'
import { firstDocuments } from './scripts/first-documents.ts'
import { formerBuilds } from './scripts/former-builds.ts'
import { headingFace } from './scripts/heading-face.ts'
import { pageCalls } from './scripts/page-calls.ts'
import { TREESHAKE, workerBuild } from './scripts/worker-build.ts'
import { PATIENCE } from './tests/patience.ts'
import { postgresProjects, testsOnPostgresOnly } from './tests/postgres/project.ts'
import { tusEndpoint } from './tests/upload/tus-endpoint.ts'

const CLIENT_BUILD = 'dist/client'

// Every browser here has the hook; the copy for older Reacts stays out.
const ALIASES = [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }]
const CSS = { transformer: 'lightningcss' as const, lightningcss: { exclude: 1 << 20 } }

// Order matters: the Lingui macro must be gone before the React Compiler reads a component.
const pagePlugins = (): PluginOption[] => [
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A loader comes with its page: with it in the first chunk, every feature's calls and shapes would be there too.
    codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
    routeFileIgnorePrefix: '-',
    // Nobody reads the generated file, and Prettier would slow every start of Vite and Vitest.
    enableRouteTreeFormatting: false,
  }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
  react({ compiler: true }),
  lingui(),
  headingFace(),
]

/** What a build that draws the page needs of the one that it is made for. */
const drawing = () => ({
  plugins: pagePlugins(),
  resolve: { alias: ALIASES },
  css: CSS,
  build: { target: 'es2022', assetsInlineLimit: 0 },
})

export default defineConfig({
  plugins: [
    pageCalls(),
    ...pagePlugins(),
    firstDocuments(drawing),
    workerBuild(CLIENT_BUILD),
    compressedBuild(),
    formerBuilds(),
  ],
  build: {
    outDir: CLIENT_BUILD,
    emptyOutDir: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: TREESHAKE,
      output: {
        // What every page needs comes in two files: libraries, which change seldom, and ours; what a member's first page
        // needs beside them in a third. Sixty small ones compress badly.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 10 },
            { name: 'app', tags: ['$initial'], priority: 9 },
            ...firstGroups(),
            ...iconGroups(),
            ...backgroundGroups(),
            ...pageGroups(),
          ],
        },
      },
    },
    // A message whose address is in the page's own markup counts as inline for the content policy.
    assetsInlineLimit: 0,
  },
  resolve: { alias: ALIASES },
  css: CSS,
  server: { host: '127.0.0.1' },
  test: {
    // Its own choice on two cores is one, and half of the machine waits.
    projects: [
      {
        extends: false,
        test: {
          name: 'node',
          environment: 'node',
          maxWorkers: availableParallelism(),
          setupFiles: ['server/lib/quick-imports.ts', 'tests/embedded/each-file.ts', 'tests/quick-passwords.ts'],
          globalSetup: ['tests/embedded/global-setup.ts'],
          include: [
            '{contract,sw,server,cli,scripts}/**/*.test.ts',
            'src/**/*.node.test.ts',
            'tests/{architecture,bench,outbox,process}/**/*.test.ts',
          ],
          exclude: testsOnPostgresOnly(),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: PATIENCE,
        },
      },
      ...postgresProjects(),
      {
        extends: false,
        plugins: [...pagePlugins(), tusEndpoint()],
        // Imported by a web worker only, where Vite looks when a test starts it; then it would reload all tests.
        optimizeDeps: { include: ['image-dimensions'] },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx', 'src/**/*.test.ts'],
          exclude: ['src/**/*.node.test.ts'],
          testTimeout: 120_000,
          expect: PATIENCE,
          // The files share one pointer.
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            // A busy machine has taken a minute for the first page.
            connectTimeout: 240_000,
            provider: playwright({ launchOptions: headlessLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
