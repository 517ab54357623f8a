import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Has the disk write a folder with all that lies in it. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(entries.map((entry) => syncPath(join(entry.parentPath, entry.name))))
  await syncPath(folder)
}

export async function syncPath(path: string): Promise<void> {
  // Windows opens no folders, and needs none synced.
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await file?.sync().catch((error: NodeJS.ErrnoException) => {
    if (process.platform !== 'win32') throw error
  })
  await file?.close()
}
