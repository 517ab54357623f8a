import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A folder or file of the repository, as the page writes one. */
const PATH = /`((?:contract|src|sw|server|cli|scripts|tests)\/[\w./-]*)`/g

test('every path named in docs/architecture.md exists', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const named = [...page.matchAll(PATH)].flatMap(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
