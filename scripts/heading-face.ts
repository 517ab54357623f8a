import { createHash } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import config from '../lingui.config.ts'
import { headingTexts } from './heading-texts.ts'

const require = createRequire(import.meta.url)
const FACE = require.resolve('@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-700-normal.woff2')
const CATALOGS = 'src/i18n/locales/zh'
/** Reading the whole font takes seconds: the result is cached by its input. */
const MADE = '.cache/heading-face'

const MODULE = 'virtual:heading-face'

/** Provides the page with the font of its fixed headings, subset from an open one: its URL, and its characters. */
export function headingFace(): Plugin {
  return {
    name: 'heading-face',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const { path, characters } = await makeHeadingFace()
      const range = Array.from(characters, (one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',')
      return `export { default as file } from ${JSON.stringify(`${path}?url`)}\nexport const range = '${range}'`
    },
  }
}

/** The font with only the characters of the fixed headings, as a local file. */
export async function makeHeadingFace() {
  const characters = charactersOf(await readHeadings())
  const path = resolve(
    MADE,
    `headings-${createHash('sha256').update(basename(FACE)).update(characters).digest('hex').slice(0, 12)}.woff2`,
  )
  if (!(await isThere(path))) {
    const made = await subsetFont(await readFile(FACE), characters, { targetFormat: 'woff2' })
    await mkdir(MADE, { recursive: true })
    // Two builds may create it at once; neither reads half of it.
    await writeFile(`${path}.${process.pid}`, made)
    await rename(`${path}.${process.pid}`, path)
  }
  return { path, characters }
}

/** Chinese of the fixed headings. Fails for one that is in no catalog, or has no Chinese. */
async function readHeadings() {
  const { format } = config
  if (typeof format !== 'object') throw new Error('lingui.config.ts names no format')
  const texts = new Map<string, string>()
  for (const name of await readdir(CATALOGS)) {
    const filename = join(CATALOGS, name)
    const catalog = await format.parse(await readFile(filename, 'utf8'), { locale: 'zh', sourceLocale: 'en', filename })
    for (const [id, { message, translation }] of Object.entries(catalog)) {
      if (translation) texts.set(message || id, translation)
    }
  }
  return headingTexts().map((english) => {
    const chinese = texts.get(english)
    if (!chinese) throw new Error(`a heading has no Chinese: ${english}`)
    return chinese
  })
}

/** Han characters and their punctuation; Latin letters and digits use the system font, whose widths differ. */
const charactersOf = (texts: string[]) =>
  [...new Set(texts.join('').match(/[\p{Script=Han}，。、]/gu))].toSorted().join('')

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
