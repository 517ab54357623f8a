import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { PreloadPage, PreloadPages } from '#contract/preload-pages.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { catalogName } from '#src/i18n/catalog-name.ts'
import type { PagePreload } from '#src/lib/feature-manifest.ts'
import { entriesOf, filesOf, type ViteManifest } from './cold-start.ts'
import { pagePreloads } from './feature-manifests.ts'

interface SkeletonParts {
  /** The document of the app, as built. */
  html: string
  manifest: ViteManifest
  /** `src/app/first-view/preload.ts` as a script. */
  ahead: string
  /** Origin of the API; empty for the same origin. */
  apiBase: string
}

/** Dependencies of a member's first view, on any page. */
const EVERY_PAGE = ['src/features/shell/header/header.tsx', 'src/lib/persistence/device-persister.ts']

/** Placed before the first file that the document names: a script behind a stylesheet would wait for it. */
const BEFORE_FILES = /(?=\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>)/

/** The skeleton's document, which preloads data and chunks of its page before the app starts. */
export function skeletonDocument({ html, manifest, ahead, apiBase }: SkeletonParts) {
  const pages = escapeMarkup(JSON.stringify(pagesAhead(html, manifest)))
  const script = `<script data-api="${escapeMarkup(apiBase)}" data-pages="${pages}">${ahead}</script>`
  return beforeFiles(html, script)
}

/** `html` with `script` before the first file that it names. */
export function beforeFiles(html: string, script: string) {
  const document = html.replace(BEFORE_FILES, () => script)
  if (document === html) throw new Error('index.html names no file; scripts/skeleton-document.ts looks for one')
  return document
}

function pagesAhead(html: string, manifest: ViteManifest): PreloadPages {
  const { named, entries } = entriesOf(manifest, html)
  const come = new Set([...named, ...filesOf(manifest, entries)])
  const files: string[] = []
  const numbers = (roots: readonly string[]) =>
    filesOf(manifest, roots)
      .filter((file) => !come.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))

  const pages = pagePreloads().map(([path, preload]): PreloadPage => [
    `^${path.replaceAll(/\$\w+/g, '([^/]+)')}/?$`,
    numbers([...routeChunks(manifest, path), ...EVERY_PAGE, ...(preload.modules ?? [])]),
    numbers(textsOf('zh', preload)),
    numbers(textsOf('en', preload)),
    preload.call ?? '',
    preload.hero?.sizes ?? '',
    preload.hero?.height ?? 0,
  ])
  return { files, widths: PICTURE_WIDTHS, pages }
}

const textsOf = (language: string, { texts = [] }: PagePreload) =>
  [undefined, ...texts].map((part) => `src/i18n/locales/${language}/${catalogName(part)}.po`)

/** Chunks of the route at `path`, and of the members' layout if it is below that. */
function routeChunks(manifest: ViteManifest, path: string) {
  const name = path.slice(1).replaceAll('/', '.')
  const names = name ? ['_member', `_member/${name}`, `_member/${name}.index`] : ['index']
  const found = Object.keys(manifest).filter((key) =>
    names.some((route) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)),
  )
  if (found.length < Math.min(names.length, 2)) throw new Error(`${path} is no page; a feature.ts names it`)
  return found
}
