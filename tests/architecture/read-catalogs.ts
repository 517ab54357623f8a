import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import config from '../../lingui.config.ts'

export const NAMESPACES = ['contribute', 'message', 'search', 'translation'] as const
/** All catalogs, including the parts of `translation`. */
const CATALOGS = (config.catalogs ?? []).map(({ path }) => basename(path))
export const LOCALES = ['en', 'zh'] as const

const FOLDER = 'src/i18n/locales'

/** One message of a catalog: the English of the source, and its translation. */
export interface CatalogText {
  id: string
  english: string
  text: string
}

/** All messages of a locale, of the app's catalogs or of those in another folder. */
export async function readCatalogs(locale: string, folder = FOLDER): Promise<CatalogText[]> {
  const { format } = config
  if (typeof format !== 'object') throw new Error('lingui.config.ts names no format')
  const catalogs = await Promise.all(
    CATALOGS.map(async (name) => {
      const filename = join(folder, locale, `${name}.po`)
      return format.parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'en', filename })
    }),
  )
  return catalogs
    .flatMap((catalog) => Object.entries(catalog))
    .map(([id, { message, translation }]) => ({ id, english: message || id, text: translation || '' }))
}

/** Extracts from the current sources, into temporary catalogs; resolves to the English of each message. */
export async function extractMessages() {
  await mkdir('.cache', { recursive: true })
  const folder = await mkdtemp('.cache/texts-')
  try {
    await writeFile(join(folder, 'lingui.config.ts'), extractionConfig(folder))
    const command = [resolve('node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--workers', '1']
    // Under NODE_ENV=test Lingui looks for its own sources, which the package does not contain.
    const env = { ...process.env, NODE_ENV: 'production' }
    await promisify(execFile)(process.execPath, [...command, '--config', join(folder, 'lingui.config.ts')], { env })
    return (await readCatalogs('en', folder)).map(({ english }) => english)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const extractionConfig = (folder: string) => `
import config from '../../lingui.config.ts'
const catalogs = config.catalogs.map((catalog) => ({ ...catalog, path: catalog.path.replace('${FOLDER}', '${folder}') }))
export default { ...config, rootDir: ${JSON.stringify(process.cwd())}, catalogs }
`
