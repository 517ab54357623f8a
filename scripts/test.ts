import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { build } from './build.ts'
import { check } from './check.ts'
import { findChromium } from './chromium.ts'
import { run } from './run-step.ts'

interface Outcome {
  passed: number
  failed: number
  skipped?: number
  /** What failed, a text each, where the step does not itself end by saying it. */
  failures?: readonly string[]
}

const REPORTS = '.cache/test-reports'

/** Unit, component, server and architecture tests. */
async function unitTests(): Promise<Outcome> {
  const file = `${REPORTS}/unit.json`
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const { numPassedTests, numFailedTests, numPendingTests, testResults = [] } = readReport(file)
  return atLeastOneFailure(code, {
    passed: numPassedTests ?? 0,
    failed: numFailedTests ?? 0,
    skipped: numPendingTests ?? 0,
    failures: testResults.flatMap(failuresOf),
  })
}

/** What a file's tests failed by; its message tells why it could not be run at all. */
function failuresOf({ name, message, assertionResults }: FileReport): string[] {
  const inTests = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}\n${fullName}\n${failureMessages.join('\n')}`)
  return message ? [`${name}\n${message}`, ...inTests] : inTests
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
  const stats = readReport(file).stats ?? {}
  return atLeastOneFailure(code, {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0),
    skipped: stats.skipped ?? 0,
  })
}

interface FileReport {
  name: string
  message: string
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[]
}

interface Report {
  testResults?: readonly FileReport[]
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}

function readReport(file: string): Report {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return report
  } catch {
    return {}
  }
}

/** A runner that broke before it could count is a failure too. */
const atLeastOneFailure = (code: number, outcome: Outcome): Outcome =>
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
const steps: readonly (() => Promise<Outcome>)[] =
  only === 'e2e' ? [buildStep, endToEndTests] : [buildStep, check, unitTests, endToEndTests]
const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
for (const step of steps) {
  const { passed, failed, skipped = 0, ...outcome } = await step()
  failures.push(...(outcome.failures ?? []))
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
// Said again at the end: whoever keeps only the end of a long log still learns what failed.
for (const failure of failures) console.log(`\nfailed: ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed ? 1 : 0
