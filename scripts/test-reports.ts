import { relative } from 'node:path'
import * as v from 'valibot'

const Count = v.optional(v.number(), 0)

/** The used part of Vitest's JSON report. Times are milliseconds since 1970. */
const UnitReport = v.object({
  testResults: v.optional(
    v.array(
      v.object({
        name: v.string(),
        message: v.optional(v.string(), ''),
        startTime: v.number(),
        endTime: v.number(),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.optional(v.nullable(v.array(v.string())), []),
          }),
        ),
      }),
    ),
    [],
  ),
  numPassedTests: Count,
  numFailedTests: Count,
  numPendingTests: Count,
})
export type UnitReport = v.InferOutput<typeof UnitReport>

/** `duration` in ms. */
const BrowserResult = v.object({
  duration: v.number(),
  attachments: v.optional(v.array(v.object({ name: v.string(), path: v.optional(v.string()) })), []),
})
type BrowserResult = v.InferOutput<typeof BrowserResult>

/** A group of Playwright's tests: a file, or a `describe`. */
const BrowserSuite: v.GenericSchema<unknown, BrowserSuite> = v.object({
  file: v.string(),
  suites: v.optional(v.array(v.lazy(() => BrowserSuite)), []),
  specs: v.optional(v.array(v.object({ tests: v.array(v.object({ results: v.array(BrowserResult) })) })), []),
})
interface BrowserSuite {
  file: string
  suites: BrowserSuite[]
  specs: { tests: { results: BrowserResult[] }[] }[]
}

/** The used part of Playwright's JSON report. */
const BrowserReport = v.object({
  suites: v.optional(v.array(BrowserSuite), []),
  stats: v.optional(v.object({ expected: Count, unexpected: Count, flaky: Count, skipped: Count }), {}),
})
export type BrowserReport = v.InferOutput<typeof BrowserReport>

/** An unreadable report counts as empty. */
export const readUnitReport = (json: unknown): UnitReport => v.parse(v.fallback(UnitReport, EMPTY_UNIT), json)
export const readBrowserReport = (json: unknown): BrowserReport =>
  v.parse(v.fallback(BrowserReport, EMPTY_BROWSER), json)
const EMPTY_UNIT = v.parse(UnitReport, {})
const EMPTY_BROWSER = v.parse(BrowserReport, {})

export interface FileTime {
  file: string
  /** All tests of the file together, on every screen or database it ran on. */
  seconds: number
}

/** Duration of each file of unit tests; a file that runs on several databases counts once with all of them. */
export function unitTimes({ testResults }: UnitReport): FileTime[] {
  return sumByFile(
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  )
}

/** Duration of each file of end-to-end tests on all screens together. */
export function browserTimes({ suites }: BrowserReport): FileTime[] {
  return sumByFile(
    withNested(suites).map((suite) => ({
      file: `tests/e2e/${suite.file}`,
      seconds: resultsOf(suite).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
}

const withNested = (suites: readonly BrowserSuite[]): BrowserSuite[] =>
  suites.flatMap((suite) => [suite, ...withNested(suite.suites)])

/** Results of a group's own tests, without those of nested groups. */
const resultsOf = ({ specs }: BrowserSuite) => specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))

function sumByFile(times: readonly FileTime[]): FileTime[] {
  const sums = new Map<string, number>()
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds)
  return [...sums].map(([file, seconds]) => ({ file, seconds }))
}

/** Failures of a unit test run, a text each; a file's own message says why it could not run. */
export function unitFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const inTests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}\n${fullName}\n${failureMessages?.join('\n')}`)
    return message ? [`${name}\n${message}`, ...inTests] : inTests
  })
}

/** Paths of the Markdown files in which Playwright describes each failure, with a snapshot of its page. */
export function failureFiles({ suites }: BrowserReport): string[] {
  const attachments = withNested(suites)
    .flatMap(resultsOf)
    .flatMap((result) => result.attachments)
  return attachments.flatMap(({ name, path }) => (name === 'error-context' && path ? [path] : []))
}

const MAX_FAILURE_LINES = 250

/** Test, error and page snapshot from the text of a failure file, without the test's source; at most 250 lines. */
export function browserFailure(text: string): string {
  const [described = ''] = text.slice(Math.max(text.indexOf('# Test info'), 0)).split('\n# Test source\n')
  return described.split('\n').slice(0, MAX_FAILURE_LINES).join('\n')
}

/** The slowest files, slowest first, one per line. */
export function slowestLines(times: readonly FileTime[], count: number): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
