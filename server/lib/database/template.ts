import { createHash } from 'node:crypto'
import { constants, cpSync } from 'node:fs'
import { access, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { syncPath, syncTree } from '#server/lib/sync-tree.ts'
import { MIGRATIONS } from './migrations.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILT = join(ROOT, 'dist/server')
/** A builder never takes this long. */
const LEFT_AFTER_MS = 600_000

/**
 * The folder of the embedded database inside a data folder, copied from the template at the first start. It appears
 * under its name only when it is complete and, if `isDurable`, on disk. Only the owner of the data folder may call
 * this.
 */
export async function prepareFolder(dataDir: string, isDurable: boolean): Promise<string> {
  const folder = join(dataDir, 'db')
  if (await exists(folder)) return folder
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('db-new-')) await rm(join(dataDir, name), { recursive: true })
  }
  const fresh = await mkdtemp(join(dataDir, 'db-new-'))
  cpSync(await template(), fresh, { recursive: true, mode: constants.COPYFILE_FICLONE })
  if (isDurable) await syncTree(fresh)
  await rename(fresh, folder)
  if (isDurable) await syncPath(dataDir)
  return folder
}

/** The data folder of an empty, migrated database, to be copied. Built when missing, which takes 3 to 4 seconds. */
export async function template(): Promise<string> {
  const folder = join(BUILT, `template-${await fingerprint()}`)
  if (await exists(folder)) return folder
  await mkdir(BUILT, { recursive: true })
  const fresh = await mkdtemp(join(BUILT, 'new-'))
  // Its imports alone take half a second, and it is needed once.
  const { makeDatabase } = await import('./make-database.ts')
  await makeDatabase(fresh)
  try {
    await rename(fresh, folder)
  } catch (error) {
    // Another process finished first.
    await rm(fresh, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  }
  await removeOutdated(folder)
  return folder
}

/** Removes other templates, and leftovers of interrupted builders. */
async function removeOutdated(newest: string) {
  for (const name of await readdir(BUILT)) {
    const path = join(BUILT, name)
    const isOther = name.startsWith('template-') && path !== newest
    const isLeft = name.startsWith('new-') && Date.now() - (await stat(path)).mtimeMs > LEFT_AFTER_MS
    if (isOther || isLeft) await rm(path, { recursive: true, force: true })
  }
}

/** Changes with the migrations, the engine and the way a database is built. */
async function fingerprint() {
  const hash = createHash('sha256')
  hash.update(/"@electric-sql\/pglite": "([^"]+)"/.exec(await readFile(join(ROOT, 'package.json'), 'utf8'))?.[1] ?? '')
  hash.update(await readFile(new URL('./make-database.ts', import.meta.url)))
  for (const name of (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()) {
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function exists(path: string) {
  return access(path).then(
    () => true,
    () => false,
  )
}
