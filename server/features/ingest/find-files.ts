import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file, or why it cannot be read. */
export interface FoundFile {
  file: string
  /** The path as given by the operator, or below it. */
  shown: string
  /** Source of the title: its path below the given folder. */
  name: string
  /** Why it cannot be read, for its contributor. */
  problem?: string
}

/**
 * The files in `paths` and below, sorted by name. Hidden files are left out; a file or folder reached by several links
 * is listed once, so that a loop of links ends.
 */
export async function findFiles(paths: string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = []
  const seen = new Set<string>()
  for (const one of paths) await walk(one, namedBy(one), found, seen)
  return found
}

/** Desktop packages store the sizes of one wallpaper in such a folder. */
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

/** The file system's error in words. */
export function problemOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read'
  if (code === 'ELOOP') return 'a link that leads to itself'
  return `cannot be read (${typeof code === 'string' ? code : 'unknown reason'})`
}
