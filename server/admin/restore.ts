import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AdminError, type OwnAdminCommand, readArguments } from '#server/lib/admin/command.ts'
import { findOwner } from '#server/lib/database/owner-lock.ts'
import { syncPath, syncTree } from '#server/lib/sync-tree.ts'
import { NOTE, readNote } from './backup-note.ts'

const usage = 'restore --from <folder> [--replace]'

export const restoreCommand: OwnAdminCommand = {
  usage,
  summary: 'make DATA_DIR of a backup; with --replace what is there is put aside first, never removed',
  async runAlone(args, { config, now, print }) {
    const options = { from: { type: 'string' }, replace: { type: 'boolean' } } as const
    const { values } = readArguments(args, usage, { options, count: 0 })
    if (!values.from) throw new AdminError(`Expected: ${usage}.`)
    const { dataDir } = config
    const backup = path.resolve(values.from)
    const note = await readNote(backup)
    if (!note) throw new AdminError(`${backup} is not a finished backup.`)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (await findOwner(dataDir)) throw new AdminError('DATA_DIR belongs to a server that is running; stop it first.')
    const isEmpty = (await readdir(dataDir)).length === 0
    if (!isEmpty && !values.replace) throw new AdminError('DATA_DIR is not empty; --replace puts what is there aside.')

    const draft = `${dataDir}.unfinished-${process.pid}`
    const aside = `${dataDir}.before-${now.toISOString().replaceAll(/\D/g, '').slice(0, 14)}`
    try {
      await cp(backup, draft, { recursive: true, filter: (file) => path.basename(file) !== NOTE })
      await syncTree(draft)
      if (!isEmpty) await rename(dataDir, aside)
      await rename(draft, dataDir)
      await syncPath(path.dirname(dataDir))
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (isMount(error)) throw new AdminError('DATA_DIR cannot be renamed (a mount point?); name a folder within it.')
      throw error
    }
    if (!isEmpty) print(`What was in DATA_DIR is in ${aside} now.`)
    print(`DATA_DIR is as it was at ${note.madeAt}, made by version ${note.version}.`)
  },
}

const isMount = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(EBUSY|EXDEV)$/.test(String(error.code))
