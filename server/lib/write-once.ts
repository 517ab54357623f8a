import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Reads a private file (mode 0600), created by `make` when it is missing. It is complete or absent, and several
 * processes that start together all get the same.
 */
export async function readOrMake(path: string, make: () => Buffer): Promise<Buffer> {
  const found = await readIfThere(path)
  if (found) return found
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(fresh, 'wx', 0o600)
  try {
    await file.writeFile(make())
    await file.sync()
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await file.close()
    await rm(fresh, { force: true })
  }
  return readFile(path)
}

async function readIfThere(path: string) {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
