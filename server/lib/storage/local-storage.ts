import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, StorageFullError, type Storage, type StoredBody } from './storage.ts'

/** Folder for files that are being written; no key can name it. */
const UNFINISHED = '.unfinished'
/** Unfinished files older than this belong to a process that died. */
const UNFINISHED_MAX_AGE_MS = 60 * 60 * 1000

/**
 * The driver for a local disk. Stores files below `folder`: written to a temporary file, synced, then renamed into
 * place.
 */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const unfinished = path.join(folder, UNFINISHED)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await removeUnfinished(unfinished)
  const pathOf = (key: string) => path.join(folder, checkKey(key))
  return {
    async put(key, body) {
      const target = pathOf(key)
      const draft = path.join(unfinished, randomUUID())
      try {
        await write(draft, body)
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw isNoSpace(error) ? new StorageFullError({ cause: error }) : error
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(nullIfMissing)
      if (!file) return null
      // Size and bytes come from the same open file, even when the key is replaced meanwhile.
      const stats = await file.stat().catch(async (error: unknown) => {
        await file.close()
        throw error
      })
      const stream = file.createReadStream(range)
      return { ...described(stats), stream }
    },
    async head(key) {
      const stats = await stat(pathOf(key)).catch(nullIfMissing)
      return stats?.isFile() ? described(stats) : null
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    list: (prefix) => listFiles(folder, prefix),
    localPath: pathOf,
  }
}

async function write(draft: string, body: StoredBody) {
  if (body instanceof Readable) await pipeline(body, createWriteStream(draft, { mode: 0o600 }))
  else if (Buffer.isBuffer(body)) await pipeline(Readable.from([body]), createWriteStream(draft, { mode: 0o600 }))
  else await copyFile(body.path, draft)
  const file = await open(draft, 'r+')
  try {
    await file.datasync()
  } finally {
    await file.close()
  }
}

const described = (stats: { size: number; mtimeMs: number }) => ({
  size: stats.size,
  etag: `"${stats.size.toString(36)}-${Math.floor(stats.mtimeMs * 1000).toString(36)}"`,
})

async function* listFiles(folder: string, prefix: string) {
  const top = path.join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(nullIfMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const key = path.relative(folder, file).split(path.sep).join('/')
    if (!key.startsWith(prefix) || key.startsWith(UNFINISHED)) continue
    const stats = await stat(file).catch(nullIfMissing)
    if (stats) yield { key, size: stats.size, changedAt: stats.mtimeMs }
  }
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const stats = await stat(file).catch(nullIfMissing)
    if (stats && Date.now() - stats.mtimeMs > UNFINISHED_MAX_AGE_MS) await rm(file, { force: true })
  }
}

function nullIfMissing(error: unknown) {
  if (hasCode(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}

const isNoSpace = (error: unknown) => hasCode(error) && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

const hasCode = (error: unknown): error is Error & { code: string } => error instanceof Error && 'code' in error
