import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** Calls `use` with the path of a local copy of a stored file; null when there is no such file. */
export async function withLocalFile<T>(storage: Storage, key: string, use: (file: string) => Promise<T>) {
  if (storage.localPath) return (await storage.head(key)) ? use(storage.localPath(key)) : null
  const file = await storage.get(key)
  if (!file) return null
  return withWorkFolder(async (folder) => {
    const copy = path.join(folder, path.basename(key))
    await pipeline(file.stream, createWriteStream(copy))
    return use(copy)
  })
}

/** A temporary folder that is removed after `use`, also when it throws. */
export async function withWorkFolder<T>(use: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-work-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
