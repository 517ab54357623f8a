import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Source: README, "Settings". */
const OLDEST_MAJOR = 15

/** Folders with PostgreSQL's programs: Debian's, Fedora's and PGDG's, Homebrew's, Postgres.app's, then the PATH. */
function foldersToTry(): string[] {
  const versions = [
    ...foldersIn('/usr/lib/postgresql', 'bin'),
    ...foldersIn('/usr', 'bin', /^pgsql-\d/),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => foldersIn(folder, 'bin', /^postgresql(@|$)/)),
    ...foldersIn('/Applications/Postgres.app/Contents/Versions', 'bin', /^\d/),
  ]
  return [...versions, ...(process.env.PATH ?? '').split(':')]
}

function foldersIn(folder: string, inner: string, names = /^\d/): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => names.test(name))
      .map((name) => join(folder, name, inner))
  } catch {
    return []
  }
}

/** Major version of the programs in a folder; 0 where they are missing, or do not run. */
function majorOf(folder: string): number {
  const programs = [join(folder, 'initdb'), join(folder, 'pg_ctl')]
  if (!programs.every((program) => existsSync(program))) return 0
  try {
    const said = execFileSync(join(folder, 'initdb'), ['--version'], { encoding: 'utf8' })
    return Number(/\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** The folder with initdb and pg_ctl of the newest supported PostgreSQL; undefined where there is none. */
export function findPostgres(): string | undefined {
  // Its test servers listen on Unix sockets.
  if (process.platform === 'win32') return undefined
  const found = foldersToTry().map((folder) => ({ folder, major: majorOf(folder) }))
  return found.filter(({ major }) => major >= OLDEST_MAJOR).toSorted((a, b) => b.major - a.major)[0]?.folder
}

/** Printed once where there is none. */
export const NO_POSTGRES = `No PostgreSQL ${OLDEST_MAJOR} or newer found, so nothing is tried on it: install one (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.`
