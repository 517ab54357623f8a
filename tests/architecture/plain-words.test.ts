import { expect, test } from 'vitest'
import { allowedCounts, breaches, countPhrases, phrasesIn, RULES } from './plain-words.ts'

test('no file uses a private word more often than the list allows', () => {
  const found = breaches(countPhrases(), allowedCounts())
  expect(found, 'write plain words; after renaming or moving files run `npm run words`').toEqual([])
})

test('the page uses none of them', () => {
  expect(Object.keys(countPhrases()).filter((path) => path.startsWith('src/'))).toEqual([])
})

test('every rule says what to write instead', () => {
  expect(RULES.filter(({ instead }) => !instead)).toEqual([])
})

test.each([
  ['a comment', '// Asked for anew each time.', { anew: 1 }],
  ['a name', 'export const keptOrMade = keptSinceStart', { kept: 2 }],
  ['a path', "import '#src/lib/kept/kept-store.ts'", { kept: 2 }],
  ['a phrase over two lines', '/**\n * Returns what ends\n * it.\n */', { 'what ends it': 1 }],
  ['the name of a database on devices', 'wp_kept_7 is kept', { kept: 1 }],
  ['names of stored data', "state: SAVED_STATE = 'kept', broughtAt", {}],
  ['a part of another word', 'skeptical renewed keptical', {}],
])('finds private words in %s', (_, text, expected) => {
  expect(phrasesIn(text)).toEqual(expected)
})

test('a file may use a phrase as often as the list says, and no more', () => {
  const allowed = { 'a.ts': { kept: 2 } }
  expect(breaches({ 'a.ts': { kept: 2 } }, allowed)).toEqual([])
  expect(breaches({ 'a.ts': { kept: 3 } }, allowed)).toEqual([
    expect.stringContaining('a.ts: "kept" 3 times, allowed 2. Write "persisted"'),
  ])
  expect(breaches({ 'b.ts': { anew: 1 } }, allowed)).toHaveLength(1)
})
