import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import type { PageAhead, PagesAhead } from '#src/app/preload-pages.ts'
import { entriesOf, filesOf, type ViteManifest } from './cold-start.ts'
import { EVERY_PAGE, PAGE_NEEDS, type PageNeeds } from './page-needs.ts'

interface SkeletonParts {
  /** The document of the app, as built. */
  html: string
  manifest: ViteManifest
  /** `src/app/preload.ts` as a script. */
  ahead: string
  /** Where the API is; empty for the same origin. */
  apiBase: string
}

/** What stands before the first file that the document names: a script behind a stylesheet would wait for it. */
const BEFORE_FILES = /(?=\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>)/

/** The skeleton's document, which asks for what its page needs ahead of the app. */
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

function pagesAhead(html: string, manifest: ViteManifest): PagesAhead {
  const { named, entries } = entriesOf(manifest, html)
  const come = new Set([...named, ...filesOf(manifest, entries)])
  const files: string[] = []
  const numbers = (roots: readonly string[]) =>
    filesOf(manifest, roots)
      .filter((file) => !come.has(file))
      .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))

  const pages = Object.entries(PAGE_NEEDS).map(([path, needs]): PageAhead => [
    `^${path.replaceAll(/\$\w+/g, '([^/]+)')}/?$`,
    numbers([...routeChunks(manifest, path), ...EVERY_PAGE, ...(needs.modules ?? [])]),
    numbers(textsOf('zh', needs)),
    numbers(textsOf('en', needs)),
    needs.call ?? '',
    needs.hero?.sizes ?? '',
    needs.hero?.height ?? 0,
  ])
  return { files, widths: PICTURE_WIDTHS, pages }
}

const textsOf = (language: string, { texts = [] }: PageNeeds) =>
  ['translation', ...[texts].flat().map((part) => `translation.${part}`)].map(
    (name) => `src/i18n/locales/${language}/${name}.po`,
  )

/** Chunks of the route at `path`, and of the members' area where it stands in that. */
function routeChunks(manifest: ViteManifest, path: string) {
  const name = path.slice(1).replaceAll('/', '.')
  const names = name ? ['_member', `_member/${name}`, `_member/${name}.index`] : ['index']
  const found = Object.keys(manifest).filter((key) =>
    names.some((route) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)),
  )
  if (found.length < Math.min(names.length, 2)) throw new Error(`${path} is no page; scripts/page-needs.ts names it`)
  return found
}
