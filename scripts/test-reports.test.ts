import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  browserFailure,
  browserTimes,
  failureFiles,
  readBrowserReport,
  readUnitReport,
  slowestLines,
  unitFailures,
  unitTimes,
} from './test-reports.ts'

const file = (name: string, startTime: number, endTime: number) => ({
  name: join(process.cwd(), name),
  message: '',
  startTime,
  endTime,
  assertionResults: [],
})

test('a file that runs on two databases counts once, with both', () => {
  const times = unitTimes(
    readUnitReport({ testResults: [file('server/a.test.ts', 1_000, 3_000), file('server/a.test.ts', 0, 500)] }),
  )
  expect(times).toEqual([{ file: 'server/a.test.ts', seconds: 2.5 }])
})

test('the tests of a file count together, including those in groups and on other screens', () => {
  const spec = (...durations: number[]) => ({ tests: durations.map((duration) => ({ results: [{ duration }] })) })
  const suites = [
    { file: 'home.spec.ts', specs: [spec(1_000, 2_000)], suites: [{ file: 'home.spec.ts', specs: [spec(500)] }] },
    { file: 'menu.spec.ts', specs: [spec(4_000)] },
  ]
  const times = browserTimes(readBrowserReport({ suites }))
  expect(times).toEqual([
    { file: 'tests/e2e/home.spec.ts', seconds: 3.5 },
    { file: 'tests/e2e/menu.spec.ts', seconds: 4 },
  ])
  expect(slowestLines(times, 1)).toEqual(['    4.0 s  tests/e2e/menu.spec.ts'])
})

test.each([undefined, {}, { testResults: 3, suites: 3 }])('an invalid report, %j, has no times', (json) => {
  expect([unitTimes(readUnitReport(json)), browserTimes(readBrowserReport(json))]).toEqual([[], []])
})

test('a failure names its file and test; a file that failed to run has its reason', () => {
  const failed = {
    ...file('a.test.ts', 0, 1),
    message: 'no such module',
    assertionResults: [
      { fullName: 'adds', status: 'failed', failureMessages: ['expected 2'] },
      { fullName: 'subtracts', status: 'passed', failureMessages: [] },
    ],
  }
  expect(unitFailures(readUnitReport({ testResults: [failed] }))).toEqual([
    `${failed.name}\nno such module`,
    `${failed.name}\nadds\nexpected 2`,
  ])
})

test('a failed end-to-end test, also one in a group, is printed with its page and without its source', () => {
  const context = { name: 'error-context', path: 'test-results/home/error-context.md' }
  const failed = { tests: [{ results: [{ duration: 1, attachments: [context, { name: 'trace', path: 'a.zip' }] }] }] }
  const suites = [{ file: 'home.spec.ts', suites: [{ file: 'home.spec.ts', specs: [failed] }] }]
  expect(failureFiles(readBrowserReport({ suites }))).toEqual([context.path])

  const text = '# Instructions\nExplain\n# Test info\nhome\n# Error details\n- main\n# Test source\ncode'
  expect(browserFailure(text)).toBe('# Test info\nhome\n# Error details\n- main')
  const snapshot = Array.from({ length: 900 }, (_, line) => `- text: ${line}`)
  expect(browserFailure(snapshot.join('\n')).split('\n')).toHaveLength(250)
})
