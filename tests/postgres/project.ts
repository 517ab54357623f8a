import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { TestProjectConfiguration } from 'vitest/config'
import { PATIENCE } from '../patience.ts'
import { NO_POSTGRES, findPostgres } from './find-postgres.ts'

const USES_A_DATABASE = /\/(test-(app|database|services)|notices-fixture)\.ts'/

/**
 * The server's tests on a real PostgreSQL: every file that takes its database from the test kit. None where no
 * PostgreSQL is installed; a line says so, because those tests do not count as passed.
 */
export function postgresProjects(): TestProjectConfiguration[] {
  const isTestRun = process.env.VITEST !== undefined
  if (!isTestRun) return []
  if (!process.env.TEST_DATABASE_URL && !findPostgres()) {
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
        include: globSync('server/**/*.test.ts').filter((path) => USES_A_DATABASE.test(readFileSync(path, 'utf8'))),
        testTimeout: 120_000,
        hookTimeout: 120_000,
        expect: PATIENCE,
      },
    },
  ]
}
