import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogName } from '#src/i18n/catalog-name.ts'
import { installedModules, installedTexts } from './feature-manifests.ts'

/** Vite's `.vite/manifest.json`: chunks by their source, or by their own name. */
export type ViteManifest = Record<string, Chunk>
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
  /** Other files that it names, scripts of web workers among them. */
  assets?: string[]
}

/**
 * Modules that the worker installs with the shell: what the first page shows to members and visitors as far as it is imported
 * on demand, what a press on it opens, and how an error is shown. A member who loses the network before the first press can
 * still check in, and is told what else needs the network. Features add theirs.
 */
export const INSTALLED = [
  'src/routes/index.tsx?tsr-split=component',
  'src/lib/persistence/device-persister.ts',
  'src/domain/member-data/delete-member-data.ts',
  'src/lib/persistence/prune-persisted.ts',
  'src/app/memory-only.ts',
  'src/app/outbox/run-outbox.ts',
  'src/app/run-tomorrow.ts',
  'src/app/tools/run-tools.ts',
  'src/domain/outbox/page-outbox.ts',
  'src/domain/reaction/queued/queue-reaction.ts',
  'src/ui/toast/toaster.tsx',
  'src/routes/-dialog-host.tsx',
  'src/routes/-me.tsx',
  'src/domain/picture/image/placeholder.ts',
  'src/domain/picture/level/level-state.tsx',
  'src/routes/-unauthorized.tsx',
  'src/routes/_member.tsx?tsr-split=component---loader',
  'src/routes/_member.tsx?tsr-split=errorComponent',
  ...installedModules(),
  ...installedTextsIn('zh'),
]
/** Catalogs that the worker installs as well on a device set to English. */
export const INSTALLED_IN_ENGLISH = installedTextsIn('en')

function installedTextsIn(language: 'zh' | 'en') {
  return [undefined, ...installedTexts()].map((part) => `src/i18n/locales/${language}/${catalogName(part)}.po`)
}

const MANIFEST = '.vite/manifest.json'
/** Files beside those of the build. */
export const UNHASHED = ['shell.html', 'mark.svg', 'default-avatar.svg']

/** Files of a build for the worker; paths within its folder. */
export interface BuildParts {
  /** Name of the build. */
  build: string
  /** Files needed to start at the first page. */
  precached: string[]
  /** Those of `pages` that a device set to English needs in order to start. */
  english: string[]
  /** Scripts and styles of all other pages. */
  pages: string[]
}

export const readManifest = (folder: string): ViteManifest => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))

/** Reads a finished build. Fails where a part of the first page is not found, for example after a rename. */
export function readParts(folder: string): BuildParts {
  const text = readFileSync(join(folder, MANIFEST), 'utf8')
  const manifest = readManifest(folder)
  const shell = readFileSync(join(folder, 'shell.html'), 'utf8')
  const { named, entries } = entriesOf(manifest, shell)
  const first = new Set([...named, ...filesOf(manifest, [...entries, ...INSTALLED])])
  const all = new Set(Object.values(manifest).flatMap(filesOfChunk))
  return {
    build: createHash('sha256').update(text).digest('hex').slice(0, 12),
    precached: [...UNHASHED, ...first].toSorted(),
    english: [...new Set(filesOf(manifest, INSTALLED_IN_ENGLISH))].filter((file) => !first.has(file)).toSorted(),
    pages: [...all].filter((file) => /\.(?:js|css)$/.test(file) && !first.has(file)).toSorted(),
  }
}

/** Files named by the document, and the chunks among them. */
export function entriesOf(manifest: ViteManifest, html: string) {
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return { named, entries: Object.keys(manifest).filter((key) => named.includes(manifest[key]?.file ?? '')) }
}

/** Chunks of `roots` and of all their imports, with their styles. */
export function filesOf(manifest: ViteManifest, roots: readonly string[]) {
  const seen = new Set<string>()
  const open = [...roots]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is no chunk of the build; scripts/cold-start.ts or a feature.ts names it.`)
    open.push(...(chunk.imports ?? []))
  }
  return [...seen].flatMap((key) => filesOfChunk(manifest[key]))
}

const filesOfChunk = (chunk: Chunk | undefined) => {
  if (!chunk) return []
  const workers = chunk.assets?.filter((file) => file.endsWith('.js')) ?? []
  return [chunk.file, ...(chunk.css ?? []), ...workers]
}
