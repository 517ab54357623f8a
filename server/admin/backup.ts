import { constants } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type AdminCommand, AdminError, readArguments } from '#server/lib/admin/command.ts'
import type { Config } from '#server/lib/config.ts'
import type { Db } from '#server/lib/database/database.ts'
import { openLocalStorage } from '#server/lib/storage/local-storage.ts'
import { openDisk } from '#server/lib/storage/open-storage.ts'
import { syncPath, syncTree } from '#server/lib/sync-tree.ts'
import projectFile from '../../package.json' with { type: 'json' }
import { type BackupNote, NOTE } from './backup-note.ts'

const usage = 'backup --to <new folder> [--without-pictures]'

/** Copy-on-write where the file system supports it, so that the server pauses only briefly. */
const CLONED = { recursive: true, mode: constants.COPYFILE_FICLONE }

export const backupCommand: AdminCommand = {
  usage,
  summary: 'copy database, keys and pictures as they are at one moment, while the server runs or not',
  writes: 'nothing',
  async run(args, { db, config, now, print }) {
    const options = { to: { type: 'string' }, 'without-pictures': { type: 'boolean' } } as const
    const { values } = readArguments(args, usage, { options, count: 0 })
    if (!values.to) throw new AdminError(`Expected: ${usage}.`)
    if (config.databaseUrl)
      throw new AdminError('DATABASE_URL is set: back the database up with pg_dump, see docs/operations.md.')
    const folder = path.resolve(values.to)
    if (await isThere(folder)) throw new AdminError(`${folder} is there already; name a folder that is not.`)
    const hasPictures = !config.s3 && !values['without-pictures']
    const note = { version: projectFile.version, madeAt: now.toISOString(), hasPictures }
    const draft = `${folder}.unfinished-${process.pid}`
    try {
      await write(draft, db, config, note)
      await rename(draft, folder)
      await syncPath(path.dirname(folder))
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      throw error
    }
    print(`${folder} holds database and keys${hasPictures ? ' and pictures' : ', no pictures'}.`)
  },
}

async function write(draft: string, db: Db, config: Config, note: BackupNote) {
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await db.transaction(async (tx) => {
    // The engine does one thing at a time: while this transaction is open its files do not change.
    await tx.execute(sql`checkpoint`)
    await cp(path.join(config.dataDir, 'db'), path.join(draft, 'db'), CLONED)
  })
  // After the rows, because a picture's files are stored before its row, and deleted after it.
  if (note.hasPictures) await copyPictures(config, path.join(draft, 'pictures'))
  const keys = path.join(config.dataDir, 'keys')
  if (await isThere(keys)) await cp(keys, path.join(draft, 'keys'), CLONED)
  await writeFile(path.join(draft, NOTE), `${JSON.stringify(note)}\n`)
  await syncTree(draft)
}

async function copyPictures(config: Config, folder: string) {
  const [from, to] = [await openDisk(config), await openLocalStorage(folder)]
  for await (const { key } of from.list('')) {
    const file = await from.get(key)
    // A crop trimmed in the meantime is derived again on request.
    if (file) await to.put(key, file.stream)
  }
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
