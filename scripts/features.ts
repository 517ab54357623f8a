import { globSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = 'docs/features.md'

const END_TO_END_TEST = /\.spec\.ts$/

/** The details of each test that only `npm run test:full` runs: its rows and what proves the same. */
export const ONLY_IN_FULL = /\bonlyInFull\(\s*(\[[^\]]*\]|'[^']*'),([^)]*)\)/g

/** Rows by number, each with the test files that name it, ordered by path. */
export type Proofs = Map<string, string[]>

/** All test files with their text. */
export function testFiles() {
  return globSync('{contract,src,sw,server,cli,scripts,tests}/**/*.{test.ts,test.tsx,spec.ts}').map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
}

/**
 * The rows named by a test file: `// rows: CK-07, SH-05..07` above a unit test, `'@CK-07'` as an end-to-end test's tag.
 */
export function rowsNamed(path: string, text: string): string[] {
  const pattern = END_TO_END_TEST.test(path) ? /'@([A-Z]+-\d+)'/g : /^\s*\/\/ rows: (.+)$/gm
  const named = [...text.matchAll(pattern)].flatMap(([, list = '']) => list.split(/[,\s]+/).filter(Boolean))
  return [...new Set(named.flatMap(expand))]
}

function expand(named: string) {
  const range = /^([A-Z]+)-(\d+)\.\.(\d+)$/.exec(named)
  if (!range) return [named]
  const [, group = '', first = '', last = ''] = range
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${group}-${String(Number(first) + index).padStart(first.length, '0')}`,
  )
}

export function findProofs(files: readonly { path: string; text: string }[]): Proofs {
  const proofs: Proofs = new Map()
  for (const { path, text } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const row of rowsNamed(path, text)) proofs.set(row, [...(proofs.get(row) ?? []), path])
  }
  return proofs
}

/** One line of the list, `| Row | What | State | Proof | Reviewed |`; null for every other line of the file. */
export function readRow(line: string) {
  const [, row, what, state, proof, reviewed = ''] =
    /^\| ([A-Z]+-\d+) \| (.*?) \| (.*?) \|(.*?)\|(.*)\|$/.exec(line)?.map((cell) => cell.trim()) ?? []
  return row && what && state ? { row, what, state, proof: proof?.match(/[^\s,`]+/g) ?? [], reviewed } : null
}

/**
 * Rewrites State and Proof of every line; descriptions and review dates stay. A proven row `holds` once it was reviewed
 * (an ISO date) and no part of it is open (`; later: …`); until then it is `partly`.
 */
export function withProofs(list: string, proofs: Proofs) {
  return list
    .split('\n')
    .map((line) => {
      const found = readRow(line)
      if (!found) return line
      const paths = proofs.get(found.row)
      if (!paths) return `| ${found.row} | ${found.what} | open | | |`
      const state = found.reviewed && !found.what.includes('; later: ') ? 'holds' : 'partly'
      const proof = paths.map((path) => `\`${path}\``).join(', ')
      return `| ${found.row} | ${found.what} | ${state} | ${proof} | ${found.reviewed ? `${found.reviewed} ` : ''}|`
    })
    .join('\n')
}

/** Rows that the list has more than once, e.g. after a merge. */
function repeatedRows(list: string): string[] {
  const rows = list.split('\n').flatMap((line) => readRow(line)?.row ?? [])
  return [...new Set(rows.filter((row, index) => rows.indexOf(row) !== index))]
}

/** Rewrites the list; with `--check` it only fails where it is out of date. Either fails where a row stands twice. */
if (import.meta.main) {
  const before = readFileSync(FILE, 'utf8')
  const repeated = repeatedRows(before)
  if (repeated.length > 0) {
    console.error(`${FILE} lists more than once: ${repeated.join(', ')}`)
    process.exitCode = 1
  }
  const list = withProofs(before, findProofs(testFiles()))
  if (!process.argv.includes('--check')) writeFileSync(FILE, list)
  else if (list !== before) {
    console.error(`${FILE} is out of date: run \`npm run features\``)
    process.exitCode = 1
  }
  const states = list.split('\n').flatMap((line) => readRow(line)?.state ?? [])
  const count = (state: string) => states.filter((each) => each === state).length
  console.log(`${states.length} rows: ${count('holds')} hold, ${count('partly')} partly, ${count('open')} open`)
}
