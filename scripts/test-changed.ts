import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from './build.ts'
import { check } from './check.ts'
import { relatedSpecs } from './related-specs.ts'
import { run } from './run-step.ts'

/** As many as end within about a minute. */
const MOST_SPECS = 3
/** They start servers and take minutes: `npm test` runs them. */
const SLOW_TESTS = ['tests/process/**', 'tests/outbox/**']

const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).trim()

/** Files that differ from the branch's beginning on main, committed or not. */
function changedFiles(base: string) {
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
const base = process.argv[2] ?? git('merge-base', 'HEAD', 'main')
const changed = changedFiles(base)
const related = relatedSpecs(changed)
const specs = related.slice(0, MOST_SPECS)

const excluded = SLOW_TESTS.flatMap((pattern) => ['--exclude', pattern])
const inUnits = ['run', '--project', '!postgres', '--changed', base, '--passWithNoTests', ...excluded]
const steps: readonly [name: string, step: () => Promise<boolean>][] = [
  ['check', async () => (await check()).failed === 0],
  ['tests of what changed', async () => (await run('vitest', inUnits)) === 0],
  ['end-to-end tests of what changed', runSpecs],
]

async function runSpecs() {
  if (specs.length === 0) return true
  await build()
  const filters = specs.map((spec) => `/${spec}\\.spec\\.ts$`)
  return (await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...filters])) === 0
}

const failed: string[] = []
for (const [name, step] of steps) if (!(await step())) failed.push(name)
for (const name of failed) console.log(`failed: ${name}`)
if (related.length > specs.length) console.log(`left to npm test: ${related.slice(MOST_SPECS).join(', ')}`)
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length ? 1 : 0
