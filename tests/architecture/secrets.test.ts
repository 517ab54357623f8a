import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shippedFiles } from './shipped-files.ts'

const texts = shippedFiles()
  .map((path) => ({ path, bytes: readFileSync(path) }))
  .filter(({ bytes }) => !bytes.subarray(0, 8000).includes(0))
  .map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }))

const REGISTRY = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|npmmirror\.|npm\.pkg\.|\/artifactory\/|_auth(?:Token)/i
const HOME_PATH = /(?<![\w.~-])(\/home\/\w|\/Users\/\w|\/root\/|\/work\/)|\b[A-Z]:\\\\?Users/
const TEMPORARY_PATH = /(?<![\w.~-])\/tmp\//
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bnpm_[A-Za-z0-9]{36}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{40,}/

const linesWith = (pattern: RegExp, within: (path: string) => boolean = () => true) =>
  texts
    .filter(({ path }) => within(path))
    .flatMap(({ path, text }) => text.split('\n').map((line, index) => ({ place: `${path}:${index + 1}`, line })))
    .filter(({ line }) => pattern.test(line))
    .map(({ place }) => place)

test('all files are checked', () => {
  expect(texts.length).toBeGreaterThan(200)
  expect(texts.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['package-lock.json', '.ci/run', 'docs/features.md']),
  )
})

test('no file names a package registry', () => {
  expect(linesWith(REGISTRY)).toEqual([])
})

test('no file names a folder of a developer’s machine', () => {
  expect(linesWith(HOME_PATH)).toEqual([])
})

test('no document names a temporary folder', () => {
  expect(linesWith(TEMPORARY_PATH, (path) => /\.(md|html|json)$/.test(path))).toEqual([])
})

test('no file contains a private key or a token', () => {
  expect(linesWith(SECRET)).toEqual([])
})

test.each([
  ['a registry', REGISTRY, ['https://registry', 'example', 'org/'].join('.')],
  ['a token for one', REGISTRY, ['//x/:_auth', 'Token=1'].join('')],
  ['a home folder', HOME_PATH, ['', 'home', 'ann', 'x.ts'].join('/')],
  ['a Windows home', HOME_PATH, ['C:', 'Users', 'ann'].join('\\')],
  ['a temporary folder', TEMPORARY_PATH, ['cd ', 'tmp', 'x'].join('/')],
  ['a private key', SECRET, ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
])('finds %s', (_, pattern, text) => {
  expect(text).toMatch(pattern)
})
