import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TestProjectConfiguration } from 'vitest/config'
import { PATIENCE } from '../patience.ts'
import { NO_POSTGRES, findPostgres } from './find-postgres.ts'

const USES_A_DATABASE = /\/(test-(app|database|services)|notices-fixture)\.ts'/

/** Test files that take their database from the test kit. */
const databaseTests = () =>
  globSync('server/**/*.test.ts').filter((path) => USES_A_DATABASE.test(readFileSync(path, 'utf8')))

const hasPostgres = () => process.env.TEST_DATABASE_URL !== undefined || findPostgres() !== undefined

/**
 * Test files that `npm test` runs on PostgreSQL and not on the embedded database too: all that take their database from
 * the test kit, but those of the database layer itself. None where no PostgreSQL is installed, and none in
 * `npm run test:full` or a run of single files. Source: docs/decisions/0070-one-engine-for-each-test.md.
 */
export const testsOnPostgresOnly = () =>
  process.env.TEST_ONE_ENGINE === '1' && hasPostgres()
    ? databaseTests().filter((path) => !path.startsWith('server/lib/database/'))
    : []

/**
 * The server's tests on a real PostgreSQL: every file that takes its database from the test kit. None where no
 * PostgreSQL is installed; a line says so, because those tests do not count as passed.
 */
export function postgresProjects(): TestProjectConfiguration[] {
  const isTestRun = process.env.VITEST !== undefined
  if (!isTestRun) return []
  if (!hasPostgres()) {
    process.stdout.write(`${NO_POSTGRES}\n`)
    return []
  }
  return [
    {
      extends: false,
      test: {
        name: 'postgres',
        environment: 'node',
        maxWorkers: availableParallelism(),
        setupFiles: ['server/lib/quick-imports.ts', 'tests/postgres/each-file.ts', 'tests/quick-passwords.ts'],
        globalSetup: ['tests/postgres/global-setup.ts'],
        include: databaseTests(),
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: PATIENCE,
      },
    },
  ]
}
