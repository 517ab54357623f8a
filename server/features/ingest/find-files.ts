import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file that was found, or what stands in its way. */
export interface FoundFile {
  file: string
  /** The path as the operator gave it, or what it led to. */
  shown: string
  /** What the file may be named after: its path below the folder that the operator named. */
  name: string
  /** Why it cannot be looked at, for the one who brought it. */
  problem?: string
}

/**
 * The files in `paths` and below, folders in the order of their names. Hidden files are left out; a file or folder that
 * links lead to twice comes once, so that a loop of links ends.
 */
export async function findFiles(paths: string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const seen = new Set<string>()
  for (const one of paths) await walk(one, namedBy(one), found, seen)
  return found
}

/** Desktop packages keep the sizes of one wallpaper in such a folder. */
const PACKAGE = /([^/\\]+[/\\]contents[/\\]images\w*[/\\][^/\\]+)$/

const namedBy = (given: string) => (shown: string) => {
  const [inPackage] = PACKAGE.exec(path.resolve(shown)) ?? []
  return inPackage ?? (path.relative(given, shown) || path.basename(shown))
}

async function walk(shown: string, nameOf: (shown: string) => string, found: FoundFile[], seen: Set<string>) {
  const file = path.resolve(shown)
  const one = { file, shown, name: nameOf(shown) }
  try {
    const real = await realpath(file)
    if (seen.has(real)) return
    seen.add(real)
    const stats = await stat(real)
    if (stats.isFile()) found.push(one)
    else if (!stats.isDirectory()) found.push({ ...one, problem: 'not a file' })
    else {
      const names = await readdir(real)
      for (const name of names.toSorted()) {
        if (!name.startsWith('.')) await walk(path.join(shown, name), nameOf, found, seen)
      }
    }
  } catch (error) {
    found.push({ ...one, problem: problemOf(error) })
  }
}

/** Why the file system refused, in words. */
export function problemOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  if (code === 'ELOOP') return 'a link that leads to itself'
  return `cannot be read (${typeof code === 'string' ? code : 'unknown reason'})`
}
