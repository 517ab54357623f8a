import { readPassword } from '#server/admin/read-password.ts'
import { findCommand, helpText } from '#server/admin/run-admin.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { systemClock } from '#server/lib/clock.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { escapeUnprintable } from '#server/lib/printable.ts'

const args = process.argv.slice(2)

if (args.length === 0 || args.includes('--help')) console.log(helpText)
else await run()

async function run() {
  try {
    const command = findCommand(args)
    const config = readConfig(process.env)
    const ports = { config, now: systemClock.now(), print: (line: string) => console.log(escapeUnprintable(line)) }
    if ('runAlone' in command) return await command.runAlone(args.slice(1), ports)
    const database = await openDatabase(config, silentLog, { join: true })
    try {
      await command.run(args.slice(1), { ...ports, db: database.db, readPassword })
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(escapeUnprintable(sentenceOf(error)))
    process.exitCode = 1
  }
}

/** Of an unexpected error only the cause: the database's message, without a statement's parameters. */
function sentenceOf(error: unknown) {
  if (error instanceof AdminError || error instanceof ConfigError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The command could not be done: ${cause instanceof Error ? cause.message : String(cause)}.`
}
