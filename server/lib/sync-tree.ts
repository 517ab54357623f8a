import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Syncs a folder and everything in it to disk. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map((entry) => syncPath(join(entry.parentPath, entry.name))))
  await syncPath(folder)
}

export async function syncPath(path: string): Promise<void> {
  // Windows cannot open folders, and needs no sync for them.
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await file?.sync().catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await file?.close()
}
