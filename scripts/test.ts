import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { run } from './run-step.ts'
import {
  browserFailure,
  browserTimes,
  failureFiles,
  type FileTime,
  readBrowserReport,
  readUnitReport,
  slowestLines,
  unitFailures,
  unitTimes,
} from './test-reports.ts'

interface Outcome {
  passed: number
  failed: number
  skipped?: number
  /** Failures, a text each; an end-to-end test's includes its page, which Playwright writes only to a file. */
  failures?: readonly string[]
  times?: readonly FileTime[]
}

const REPORTS = '.cache/test-reports'

/**
 * Every test and check, after the build. Unit and server tests go on beside all others, because they often wait for processes;
 * checks, component tests and end-to-end tests follow one another beside them. Together they keep two cores busy. Node tests run
 * one file at a time: with two, on a machine with one core occupied, a server's start took minutes.
 */
async function everyTest(): Promise<Outcome> {
  const others = async () => [await check(), await unitTestsOf('browser', 'browser'), await endToEndTests()]
  const [inNode, rest] = await Promise.all([unitTestsOf('node', '!browser', '--maxWorkers=1'), others()])
  return together([inNode, ...rest])
}

const together = (outcomes: readonly Outcome[]): Outcome => ({
  passed: sumOf(outcomes, ({ passed }) => passed),
  failed: sumOf(outcomes, ({ failed }) => failed),
  skipped: sumOf(outcomes, ({ skipped = 0 }) => skipped),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
  times: outcomes.flatMap(({ times = [] }) => times),
})

const sumOf = (outcomes: readonly Outcome[], count: (outcome: Outcome) => number) =>
  outcomes.reduce((sum, outcome) => sum + count(outcome), 0)

/** `projects`: projects of vite.config.ts to run, as values of `--project`. */
async function unitTestsOf(name: string, projects: string, ...options: string[]) {
  const file = `${REPORTS}/unit-${name}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', `--project=${projects}`, ...options, ...reporters])
  const report = readUnitReport(readReport(file))
  const { numPassedTests, numFailedTests, numPendingTests } = report
  return atLeastOneFailure(code, {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: unitFailures(report),
    times: unitTimes(report),
  })
}

/** End-to-end tests in Chromium, on the production build and the real server. */
async function endToEndTests(): Promise<Outcome> {
  const file = `${REPORTS}/e2e.json`
  const code = await run(
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(3)],
    {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const report = readBrowserReport(readReport(file))
  const { stats } = report
  return atLeastOneFailure(code, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: failureFiles(report).map((path) => browserFailure(readFileSync(path, 'utf8'))),
    times: browserTimes(report),
  })
}

/** The runner's report; undefined where there is none. */
function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A runner that broke before it could count is a failure too. */
const atLeastOneFailure = <Kind extends Outcome>(code: number, outcome: Kind): Kind =>
  code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome

async function buildStep(): Promise<Outcome> {
  try {
    await build()
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  }
}

if (!findChromium()) {
  console.error(
    'No Chromium found: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  )
  process.exit(1)
}
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const only = process.argv[2]
// Tests start Node some hundred times with the same programs.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(resolve('tests/quick-wasm.cjs'))}`
// For tests/embedded.
process.env.TEST_SHARED_DATABASES = '1'
// For tests/thoroughness.ts.
if (only === 'full') process.env.TEST_FULL = '1'
// For tests/postgres.
else process.env.TEST_ONE_ENGINE = '1'
const built = await buildStep()
const total = together([built, only === 'e2e' ? await endToEndTests() : await everyTest()])
// Repeated at the end: a reader who has only the end of a long log still learns what failed.
for (const failure of total.failures ?? []) console.log(`\nfailed: ${failure}`)
const { times = [] } = total
if (times.length > 0) console.log(`\nslowest files:\n${slowestLines(times, 10).join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed ? 1 : 0
