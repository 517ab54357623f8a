import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machineLine, writeReport } from '#tests/bench/bench-file.ts'
import type { Mutant } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

/** A copy inside the project, so that it finds the same node_modules; the working tree is never changed. */
const COPY = '.cache/mutants'
const LEFT_OUT = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'screenshots', 'test-results'])
const TIMEOUT_MS = 300_000

/** Part of the names or files of the mutants to run; without it all run and the table is written. */
const [, , wanted = ''] = process.argv

interface Report {
  testResults?: readonly { assertionResults: readonly { fullName: string; status: string }[] }[]
}

/** Names of the failing tests; null where the run itself broke before any test. */
function failing({ project, tests }: Pick<Mutant, 'project' | 'tests'>): string[] | null {
  const report = join(COPY, '.cache', 'report.json')
  rmSync(report, { force: true })
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', project, '--reporter=json', '--outputFile=.cache/report.json', ...tests],
    { cwd: COPY, stdio: 'ignore', timeout: TIMEOUT_MS },
  )
  if (status === 0) return []
  try {
    const { testResults = [] }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((result) => result.status === 'failed')
    return failed.length > 0 ? failed.map(({ fullName }) => fullName) : null
  } catch {
    return null
  }
}

/** Tests that fail with the mutant. Throws where its text is not in the file exactly once. */
function noticedBy(mutant: Mutant) {
  const path = join(COPY, mutant.file)
  const source = readFileSync(path, 'utf8')
  if (source.split(mutant.find).length !== 2) throw new Error(`${mutant.file}: the text to break is not there once`)
  writeFileSync(
    path,
    source.replace(mutant.find, () => mutant.replace),
  )
  try {
    return failing(mutant)
  } finally {
    writeFileSync(path, source)
  }
}

const cell = (text: string) => text.replaceAll('|', String.raw`\|`)

function outcome(tests: string[] | null) {
  if (tests === null) return 'the test file cannot run'
  const [first] = tests
  if (first === undefined) return '**survived**'
  return tests.length > 1 ? `${cell(first)} (and ${tests.length - 1} more)` : cell(first)
}

rmSync(COPY, { recursive: true, force: true })
cpSync('.', COPY, { recursive: true, filter: (path) => !LEFT_OUT.has(path) })

const chosen = MUTANTS.filter(({ name, file }) => `${name} ${file}`.includes(wanted))
const rows: string[] = []
let survived = 0
for (const [index, mutant] of chosen.entries()) {
  const noticed = outcome(noticedBy(mutant))
  if (noticed.includes('survived')) survived += 1
  console.log(`${index + 1} of ${chosen.length}: ${mutant.name}: ${noticed}`)
  rows.push(`| ${cell(mutant.name)} | \`${mutant.file}\` | ${noticed} |`)
}
rmSync(COPY, { recursive: true, force: true })

const summary = `${chosen.length} mutants, ${chosen.length - survived} noticed, ${survived} survived`
console.log(summary)
if (wanted === '') {
  await writeReport('Mutants', [
    'By `npm run mutants`: each of these breaks of production code is made in a copy, and the tests beside it run.',
    '',
    `${machineLine()}. ${summary}.`,
    '',
    '| Break | File | First test that notices |',
    '| --- | --- | --- |',
    ...rows,
  ])
}
process.exitCode = survived ? 1 : 0
