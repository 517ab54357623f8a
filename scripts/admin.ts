import { AdminError } from '#server/admin/command.ts'
import { readPassword } from '#server/admin/read-password.ts'
import { findCommand, helpText, runCommand } from '#server/admin/run-admin.ts'
import { systemClock } from '#server/lib/clock.ts'
import { ConfigError, readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'

const args = process.argv.slice(2)

if (args.length === 0 || args.includes('--help')) console.log(helpText)
else await run()

async function run() {
  try {
    findCommand(args)
    const database = await openDatabase(readConfig(process.env), silentLog, { join: true })
    try {
      await runCommand(args, {
        db: database.db,
        now: systemClock.now(),
        print: (line) => console.log(line),
        readPassword,
      })
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(sentenceOf(error))
    process.exitCode = 1
  }
}

/** Of what nobody foresaw only the cause: the database's own words, without a statement's parameters. */
function sentenceOf(error: unknown) {
  if (error instanceof AdminError || error instanceof ConfigError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return `The command could not be done: ${cause instanceof Error ? cause.message : String(cause)}.`
}
