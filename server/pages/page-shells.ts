import type { PreloadPages } from '#contract/preload-pages.ts'
import { escapeMarkup, unescapeMarkup } from '#server/lib/escape-markup.ts'
import { type BuiltFile, textOf } from '#server/lib/static/built-files.ts'
import { documentOf } from '#server/lib/static/document.ts'

/** As `scripts/skeleton-document.ts` writes it. */
const PAGES = / data-pages="([^"]*)"/
/** Compressed once per page. */
const QUALITY = 11

/**
 * The shell for a path, with the preloads of its page only: those of all pages are three quarters of the built one, which
 * the worker and static hosts serve. Each is made at its first request.
 */
export async function openPageShells(shell: BuiltFile): Promise<(path: string) => Promise<BuiltFile>> {
  const html = await textOf(shell)
  const written = PAGES.exec(html)?.[1]
  if (written === undefined) return () => Promise.resolve(shell)
  const all: PreloadPages = JSON.parse(unescapeMarkup(written))
  const addresses = all.pages.map(([address]) => new RegExp(address))
  const made = new Map<string, Promise<BuiltFile>>()
  return (path) => {
    const own = addresses.flatMap((address, index) => (address.test(path) ? [index] : []))
    const name = own.join()
    const document = made.get(name) ?? documentOf(withPreloads(html, preloadsOf(all, own)), QUALITY)
    made.set(name, document)
    return document
  }
}
export type PageShells = Awaited<ReturnType<typeof openPageShells>>

/** The shell's markup without any preloads: only members have them. */
export const shellWithoutPreloads = async (shell: BuiltFile) =>
  withPreloads(await textOf(shell), { files: [], widths: [], pages: [] })

const withPreloads = (html: string, preloads: PreloadPages) =>
  html.replace(PAGES, () => ` data-pages="${escapeMarkup(JSON.stringify(preloads))}"`)

/** Those of the pages with these indexes, and the files that they name. */
function preloadsOf({ files, widths, pages }: PreloadPages, own: readonly number[]): PreloadPages {
  const named = new Map<number, number>()
  const renumbered = (indexes: readonly number[]) =>
    indexes.map((index) => {
      const number = named.get(index) ?? named.size
      named.set(index, number)
      return number
    })
  const ownPages = own.flatMap((index) => {
    const page = pages[index]
    if (!page) return []
    const [address, shared, zh, en, ...others] = page
    return [[address, renumbered(shared), renumbered(zh), renumbered(en), ...others] satisfies typeof page]
  })
  return { files: [...named.keys()].map((index) => files[index] ?? ''), widths, pages: ownPages }
}
