import { readFile } from 'node:fs/promises'
import type { Config } from '#server/lib/config.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { type BuiltFile, tagFor } from './built-files.ts'
import { documentOf } from './document.ts'

const SHELL = '/shell.html'
/** Compressed once, at the start. */
const QUALITY = 11
const MANIFEST = /^\/manifests\/(zh|en)-[^/]+\.webmanifest$/
/** As in `shell.html`. */
const BUILT = { zh: '天幕', en: 'Tianmu', paths: '' }

type PageConfig = Pick<Config, 'siteName' | 'publicPaths'>

/**
 * The build's files with the settings that a page needs before its first call: the site's name in title and
 * `application-name`, and in `public-paths` the pages that are open to visitors.
 */
export async function writeSettings(files: Map<string, BuiltFile>, config: PageConfig) {
  const page = files.get(SHELL)
  const [zh, en] = [siteNameIn(config, 'zh'), siteNameIn(config, 'en')].map(escapeMarkup)
  const paths = escapeMarkup(config.publicPaths.join(' '))
  const isNamed = zh !== BUILT.zh || en !== BUILT.en
  if (!page || (!isNamed && paths === BUILT.paths)) return files
  const built = await readFile(page.path, 'utf8')
  const named = await documentOf(
    built
      .replace(`content="${BUILT.zh}" data-en="${BUILT.en}"`, () => `content="${zh}" data-en="${en}"`)
      .replace(`>${BUILT.zh}</title>`, () => `>${zh}</title>`)
      .replace(`name="public-paths" content="${BUILT.paths}"`, () => `name="public-paths" content="${paths}"`),
    QUALITY,
  )
  const manifests = isNamed ? await nameManifests(files, config) : []
  return new Map([...files, ...manifests, [SHELL, named]])
}

/** The installed app has the name as well. */
async function nameManifests(files: Map<string, BuiltFile>, config: PageConfig) {
  const manifests = [...files].filter(([address]) => MANIFEST.test(address))
  return Promise.all(
    manifests.map(async ([address, file]): Promise<[string, BuiltFile]> => {
      const name = siteNameIn(config, MANIFEST.exec(address)?.[1] === 'en' ? 'en' : 'zh')
      const built: object = JSON.parse(await readFile(file.path, 'utf8'))
      return [address, inPlaceOf(file, Buffer.from(JSON.stringify({ ...built, name, short_name: name })))]
    }),
  )
}

const inPlaceOf = ({ path, type }: BuiltFile, bytes: Buffer) => ({
  path,
  type,
  size: bytes.length,
  etag: tagFor(bytes),
  bytes,
})
