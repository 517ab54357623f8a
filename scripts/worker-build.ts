import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig, Plugin, PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type BuildParts, readParts } from './cold-start.ts'
import { pageCalls } from './page-calls.ts'

/** Reading a property changes nothing here; without this, unused schemas that take over another's entries stay. */
export const TREESHAKE = { propertyReadSideEffects: false } as const

/**
 * Builds `sw/sw.ts` into `sw.js` after the page, and passes it the files of the installation; those of other pages are
 * listed in `pages.json`. See `sw/build.d.ts`.
 */
export function workerBuild(folder: string): PluginOption {
  let known: BuildParts | undefined
  const parts = () => (known ??= readParts(folder))
  return [
    forgetting(() => (known = undefined)),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      outDir: folder,
      // Both belong to the page.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // Replaced by the list of files that are cached from the first visit on.
        injectionPoint: 'self.SHELL',
        globPatterns: ['*.{html,svg}', 'assets/*.{js,css}'],
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => parts().precached.includes(url)), warnings: [] }),
        ],
      },
      integration: {
        configureCustomSWViteBuild(options) {
          const { build, english, pages, precached } = parts()
          options.logLevel = 'warn'
          inOneFile(options)
          options.plugins = [pageCalls(true), options.plugins]
          options.define = {
            ...options.define,
            API_BASE: JSON.stringify(process.env.VITE_API_BASE ?? ''),
            BUILD: JSON.stringify(build),
            ENGLISH_TEXTS: JSON.stringify(english.map((file) => `/${file}`)),
          }
          writeFileSync(join(folder, 'build.txt'), `${build}\n`)
          const addresses = pages.map((file) => `/${file}`)
          writeFileSync(join(folder, 'pages.json'), JSON.stringify({ build, pages: addresses }))
          copyFileSync('src/features/offline/changes.json', join(folder, 'changes.json'))
          // For checks of the build; the server serves no hidden folder.
          writeFileSync(join(folder, '.vite/worker.json'), JSON.stringify({ build, english, precached, pages }))
        },
      },
    }),
  ]
}

/** The plugin's setting in the names of this Vite. */
function inOneFile({ build }: InlineConfig) {
  if (build?.rollupOptions) build.rollupOptions.treeshake = TREESHAKE
  const output = build?.rollupOptions?.output
  if (!output || Array.isArray(output)) return
  delete output.inlineDynamicImports
  output.codeSplitting = false
}

/** In watch mode the page is built again within one process. */
const forgetting = (forget: () => void): Plugin => ({ name: 'worker-parts', apply: 'build', buildStart: forget })
