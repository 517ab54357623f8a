import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { contentTypeOf } from './content-types.ts'

export interface BuiltFile {
  path: string
  size: number
  /** Strong and quoted: the hash of the bytes. */
  etag: string
  type: string
  /** Content sent instead of the file at `path`. */
  bytes?: Buffer
  /** The same file compressed, where the build has one. */
  brotli?: Pick<BuiltFile, 'path' | 'size' | 'etag' | 'bytes'>
}

/**
 * Every file of a build by its URL path, e.g. `/assets/app-x7.js`. Files and folders whose name begins with a dot are
 * left out. Paths outside the map do not exist, so none can lead out of the folder.
 */
export async function readBuild(folder: string): Promise<Map<string, BuiltFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, BuiltFile>()
  const visible = paths.filter(
    (path) =>
      !relative(folder, path)
        .split(sep)
        .some((part) => part.startsWith('.')),
  )
  for (const path of visible.filter((path) => !path.endsWith('.br'))) {
    const compressed = `${path}.br`
    files.set(`/${relative(folder, path).split(sep).join('/')}`, {
      ...(await described(path)),
      type: contentTypeOf(path),
      ...(visible.includes(compressed) && { brotli: await described(compressed) }),
    })
  }
  return files
}

async function described(path: string) {
  const bytes = await readFile(path)
  return { path, size: bytes.length, etag: tagFor(bytes) }
}

/** Strong ETag, quoted: the bytes' hash. */
export const tagFor = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`

/** The content of a text file. */
export const textOf = async ({ bytes, path }: BuiltFile): Promise<string> => bytes?.toString() ?? readFile(path, 'utf8')
