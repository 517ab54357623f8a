import { readFile } from 'node:fs/promises'
import type { Config } from '#server/lib/config.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { type BuiltFile, tagFor } from './built-files.ts'

const INDEX = '/index.html'
/** As `index.html` has it. */
const BUILT = { zh: '天幕', en: 'Tianmu' }

/** The build's files, the page among them with the site's own name in its title and its `application-name`. */
export async function namePage(files: Map<string, BuiltFile>, config: Pick<Config, 'siteName'>) {
  const page = files.get(INDEX)
  const [zh, en] = [siteNameIn(config, 'zh'), siteNameIn(config, 'en')].map(escapeMarkup)
  if (!page || (zh === BUILT.zh && en === BUILT.en)) return files
  const built = await readFile(page.path, 'utf8')
  const bytes = Buffer.from(
    built
      .replace(`content="${BUILT.zh}" data-en="${BUILT.en}"`, () => `content="${zh}" data-en="${en}"`)
      .replace(`>${BUILT.zh}</title>`, () => `>${zh}</title>`),
  )
  return new Map(files).set(INDEX, { path: page.path, type: page.type, size: bytes.length, etag: tagFor(bytes), bytes })
}
