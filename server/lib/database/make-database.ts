import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { MIGRATIONS } from './migrations.ts'

/** Makes an empty, migrated database in an empty folder. */
export async function makeDatabase(folder: string): Promise<void> {
  // Small log files: the folder will be copied, and each new file is filled with zeros first.
  const engine = await PGlite.create({ fs: new NodeFS(folder), initDbStartParams: ['--wal-segsize=1'] })
  await migrate(drizzle(engine), { migrationsFolder: MIGRATIONS })
  await engine.exec('vacuum analyze')
  await engine.close()
}
