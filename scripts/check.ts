import { run } from './run-step.ts'

/**
 * The steps of `npm run check`; each runs a separate program and counts as one check. Several checkers of tsc would check the
 * same types twice: on two cores they take half as long again.
 */
const CHECKS: readonly [name: string, command: string, ...parameters: string[]][] = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ...[
    'contract',
    'src',
    'src/lib/outbox',
    'sw',
    'server',
    'cli',
    'scripts',
    'tests',
    'tests/bench/scale',
    'tests/outbox',
  ].map((project): [string, string, ...string[]] => [
    `types of ${project}`,
    'tsc',
    '--project',
    project,
    '--checkers',
    '1',
  ]),
  ['list of requirements', 'node', 'scripts/features.ts', '--check'],
  ['unused files, exports and packages', 'knip', '--config', '.knip.json'],
]

/** Runs every check, even after a failure; resolves to how many passed and failed. */
export async function check() {
  const failed: string[] = []
  for (const [name, command, ...parameters] of CHECKS) {
    if ((await run(command, parameters)) !== 0) failed.push(name)
  }
  return { passed: CHECKS.length - failed.length, failed: failed.length, failures: failed }
}

if (import.meta.main) {
  const { passed, failed, failures } = await check()
  for (const name of failures) console.log(`failed: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}
