import { expect, test } from 'vitest'
import { crowdedFolders, fragments } from './fragments.ts'

/** Those that stay apart: a service, a command, queries, mutations. The number may only fall. */
const FRAGMENTS_LEFT = 10
/** To be split, or explained by a line "More than 12 files: …" in the folder's README; none may be added. */
const CROWDED_LEFT = [
  'src/domain/offline-picture/saving',
  'src/features/detail',
  'src/features/favourites',
  'src/features/history/calendar',
  'src/features/prefetch',
  'src/features/shell',
  'src/lib/persistence',
  'src/ui/state',
]

test('a file under 20 lines with a single importer in its folder is merged into it', () => {
  const found = fragments(20)
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(FRAGMENTS_LEFT)
})

test('a folder with more than 12 files is split, or its README says why not', () => {
  const folders = crowdedFolders(12).filter((line) => !CROWDED_LEFT.some((folder) => line.startsWith(`${folder}:`)))
  expect(folders, 'split by sub-noun, or add the line "More than 12 files: …"').toEqual([])
})

test('the search sees files and folders', () => {
  expect(fragments(1000).length).toBeGreaterThan(100)
  expect(crowdedFolders(1).length).toBeGreaterThan(50)
})
