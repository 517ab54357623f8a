import { expect, test } from 'vitest'
import { crowdedFolders, fragments } from './fragments.ts'

/** Those that stay apart: a service, a command, queries, mutations. The number may only fall. */
const FRAGMENTS_LEFT = 7

test('a file under 20 lines with a single importer in its folder is merged into it', () => {
  const found = fragments(20)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(FRAGMENTS_LEFT)
})

test('a folder with more than 12 files is split, or its README says why not', () => {
  expect(crowdedFolders(12), 'split by sub-noun, or add the line "More than 12 files: …"').toEqual([])
})

test('the search sees files and folders', () => {
  expect(fragments(1000).length).toBeGreaterThan(100)
  expect(crowdedFolders(1).length).toBeGreaterThan(50)
})
