import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A folder or file of the repository, as the page writes one. */
const PATH = /`((?:contract|src|sw|server|cli|scripts|tests)\/[\w./-]*)`/g
const TEST_FILE = /\.test\.tsx?$|-fixture\.tsx?$|\.md$/

const page = readFileSync('docs/architecture.md', 'utf8')

test('every path named in docs/architecture.md exists', () => {
  const named = [...page.matchAll(PATH)].flatMap(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test.each(['src/domain', 'server/domain'])(
  'docs/architecture.md has one row for each folder and file of %s',
  (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !TEST_FILE.test(name))
    const names = entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    expect(rowsOfTable(`${folder}/`).toSorted()).toEqual(names.toSorted())
  },
)

test('src/ui/README.md names every part', () => {
  const readme = readFileSync('src/ui/README.md', 'utf8')
  const parts = readdirSync('src/ui', { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  )
  expect(parts.filter((part) => part !== 'README.md' && !readme.includes(`\`${part}\``))).toEqual([])
})

/** The first cells, in code spans, of the table whose head is `head`. */
function rowsOfTable(head: string): string[] {
  const from = page.indexOf(`| \`${head}\``)
  const table = page.slice(from, page.indexOf('\n\n', from))
  const names = [...table.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, name = '']) => name)
  return names.slice(1)
}
