import { sql } from 'drizzle-orm'
import { ConfigError } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { type Db, openDatabase } from './database.ts'

// A program for tests: opens the database in the given folder, reports that, and then holds it, closes it, or writes
// numbered rows forever, printing each once it is acknowledged.
const [dataDir = '', mode = ''] = process.argv.slice(2)

async function writeForEver(db: Db) {
  for (let n = 0; ; n++) {
    const key = `${process.pid}-${n}`
    await db.execute(sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(n)}::jsonb)`)
    process.stdout.write(`${key}\n`)
  }
}

try {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog)
  process.stdout.write('ready\n')
  if (mode === 'hold') setInterval(() => {}, 60_000)
  else if (mode === 'close') await close()
  else await writeForEver(db)
} catch (error) {
  process.stderr.write(error instanceof ConfigError ? `${error.message}\n` : String(error))
  process.exit(1)
}
