import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, posix, resolve } from 'node:path'
import type { ChunkManifest, FeatureManifest, PagePreload } from '#src/lib/feature-manifest.ts'

const require = createRequire(import.meta.url)

interface DeclaredFeature {
  /** From the root of the repository. */
  folder: string
  feature: FeatureManifest
}

/** The manifests of all features of the page, by folder; read at once, since tools load their settings synchronously. */
const FEATURES: readonly DeclaredFeature[] = globSync('src/features/*/feature.ts')
  .toSorted()
  .map((path) => ({ folder: posix.normalize(dirname(path)), feature: read(path) }))

function read(path: string): FeatureManifest {
  const { feature }: { feature?: FeatureManifest } = require(resolve(path))
  if (!feature) throw new Error(`${path} exports no \`feature\``)
  return feature
}

const fromRoot = (folder: string, files: readonly string[] = []) =>
  files.map((file) => (file.startsWith('src/') ? file : posix.join(folder, file)))

/** Text catalogs by name without `translation.`, each with the files whose texts it holds. */
export function textCatalogs(): Record<string, string[]> {
  const catalogs: Record<string, string[]> = {}
  for (const { folder, feature } of FEATURES) {
    for (const [name, files] of Object.entries(feature.texts ?? {})) {
      catalogs[name] = [...(catalogs[name] ?? []), ...fromRoot(folder, files)]
    }
  }
  return catalogs
}

/** English of fixed headings that the build cannot find in the sources. */
export const declaredHeadings = () => FEATURES.flatMap(({ feature }) => feature.headings ?? [])

/** Modules that features name for one of the chunks. */
export const chunkRoots = (chunk: Exclude<keyof ChunkManifest, 'families'>) =>
  FEATURES.flatMap(({ folder, feature }) => fromRoot(folder, feature.chunks?.[chunk]))

/** Families of pages that are opened one after the other, with their modules. */
export function chunkFamilies(): Record<string, string[]> {
  const families: Record<string, string[]> = {}
  for (const { folder, feature } of FEATURES) {
    for (const [name, files] of Object.entries(feature.chunks?.families ?? {})) {
      families[name] = [...(families[name] ?? []), ...fromRoot(folder, files)]
    }
  }
  return families
}

/** Modules that features have installed with the service worker. */
export const installedModules = () =>
  FEATURES.flatMap(({ folder, feature }) => fromRoot(folder, feature.installed?.modules))

/** Text catalogs that are installed with the service worker, by name without `translation.`. */
export const installedTexts = () => FEATURES.flatMap(({ feature }) => feature.installed?.texts ?? [])

/** What pages wait for when a visit begins there, by path. */
export const pagePreloads = (): [path: string, preload: PagePreload][] =>
  FEATURES.flatMap(({ folder, feature }) =>
    Object.entries(feature.pages ?? {}).flatMap(([path, { preload }]): [string, PagePreload][] =>
      preload ? [[path, { ...preload, modules: fromRoot(folder, preload.modules) }]] : [],
    ),
  )
