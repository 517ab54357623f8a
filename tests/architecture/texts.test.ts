import { existsSync, globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { textCatalogs } from '#scripts/feature-manifests.ts'
import config from '../../lingui.config.ts'
import { GIVEN_TEXTS } from './given-texts.ts'
import { literalTexts } from './literal-texts.ts'
import { type CatalogText, extractMessages, LOCALES, NAMESPACES, readCatalogs } from './read-catalogs.ts'

// rows: IN-02
test.each(LOCALES)('the four namespaces exist in %s', (locale) => {
  const missing = NAMESPACES.filter((name) => !existsSync(`src/i18n/locales/${locale}/${name}.po`))
  expect(missing, 'run `npm run i18n`').toEqual([])
})

test('every text catalog that a feature declares is loaded by the code, and no other', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).map((path) => readFileSync(path, 'utf8'))
  const loaded = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:loadTexts|withTexts|messagesOf)\(\s*'([\w-]+)'/g)].map(([, name = '']) => name),
  )
  expect([...new Set(loaded)].toSorted()).toEqual(Object.keys(textCatalogs()).toSorted())
})

// rows: IN-01
test('a text missing in a catalog is shown in English', () => {
  expect(config.fallbackLocales).toEqual({ default: 'en' })
})

// rows: IN-04
test('every message of the sources is in both catalogs, and no other', async () => {
  const extracted = (await extractMessages()).toSorted()
  expect(extracted.length).toBeGreaterThan(100)
  for (const locale of LOCALES) {
    const catalogued = (await readCatalogs(locale)).map(({ english }) => english).toSorted()
    expect(catalogued, `run \`npm run i18n\` (${locale})`).toEqual(extracted)
  }
})

// rows: IN-04
test('no component shows text that is in no catalog', () => {
  const found = globSync('src/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((path) =>
    literalTexts(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['text', '<p>Hello</p>', ['Hello']],
  ['Chinese', '<p>你好</p>', ['你好']],
  ['a label', '<button aria-label="Close" />', ['Close']],
  [
    'a fragment inside a message',
    '<Plural value={n} one={<><b>#</b> day</>} other="# days" />',
    ['a fragment inside a message'],
  ],
  ['nothing in a message', '<Trans>Hello <b>you</b></Trans>', []],
  ['nothing in signs and short forms', '<p className="big">· 4K {n}</p>', []],
])('finds %s', (_, markup, expected) => {
  expect(literalTexts(`export const x = ${markup}`)).toEqual(expected)
})

// rows: IN-04
test('no Chinese text is empty', async () => {
  expect((await readCatalogs('zh')).filter(({ text }) => text === '').map(({ english }) => english)).toEqual([])
})

test('a message in several catalogs has the same text in each: at run time they are one', async () => {
  const texts = await readCatalogs('zh')
  const differing = texts.filter(({ id, text }) => texts.some((other) => other.id === id && other.text !== text))
  expect(differing).toEqual([])
})

const VALUE = /\{\w+(?=, (?:plural|select))|(?<!\b(?:zero|one|two|few|many|other|=\d) )\{\w+\}/g
const TAG = /<\/?\d+\/?>/g
const found = (pattern: RegExp, text: string) => [...new Set(text.match(pattern))].toSorted()

test('a Chinese text uses all values of its English, and no other tags', async () => {
  const differing = (await readCatalogs('zh')).filter(({ english, text }) => {
    const tags = found(TAG, english)
    const isComplete = found(VALUE, english).join() === found(VALUE, text).join()
    return text !== '' && !(isComplete && found(TAG, text).every((tag) => tags.includes(tag)))
  })
  expect(differing).toEqual([])
})

let chinese: CatalogText[]
beforeAll(async () => {
  chinese = await readCatalogs('zh')
})

const inSentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

// rows: TX-01..60, TX-77..85, TX-87
test.each(GIVEN_TEXTS)('%s has its literal text: %s', (_, english, expected) => {
  const entries = chinese.filter((entry) => entry.english === inSentenceCase(english))
  expect(entries.map(({ text }) => text)).toContain(expected)
})
