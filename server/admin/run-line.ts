import { type AdminPorts, AdminError } from '#server/lib/admin/command.ts'
import { systemClock } from '#server/lib/clock.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'
import { runLogged } from './log/run-logged.ts'
import { findCommand, helpText } from './run-admin.ts'

/** What a command line has of its process. */
interface LinePorts extends Pick<AdminPorts, 'print' | 'readPassword'> {
  /** The settings. */
  env: NodeJS.ProcessEnv
  /** Prints to standard error. */
  complain: (line: string) => void
}

/** Runs what follows `npm run admin --`; resolves to the exit code. */
export async function runLine(args: string[], { env, print, complain, readPassword }: LinePorts): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    print(helpText)
    return 0
  }
  try {
    const command = findCommand(args)
    const config = readConfig(env)
    const ports = { config, now: systemClock.now(), print: (line: string) => print(escapeUnprintable(line)) }
    if ('runAlone' in command) {
      await command.runAlone(args.slice(1), ports)
      return 0
    }
    const database = await openDatabase(config, silentLog, { join: true })
    try {
      await runLogged(command, args.slice(1), { ...ports, db: database.db, readPassword })
    } finally {
      await database.close()
    }
    return 0
  } catch (error) {
    complain(escapeUnprintable(sentenceOf(error)))
    return 1
  }
}

/** Of an unexpected error only the cause: the database's message, without a statement's parameters. */
function sentenceOf(error: unknown) {
  if (error instanceof AdminError || error instanceof ConfigError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The command could not be done: ${cause instanceof Error ? cause.message : String(cause)}.`
}
