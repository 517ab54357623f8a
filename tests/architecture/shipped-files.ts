import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Paths of all files of the repository. Reads .gitignore instead of asking git, which refuses a folder that belongs to
 * another user.
 */
export function shippedFiles() {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean).map(toPattern)
  return filesIn('.').map((path) => path.replaceAll('\\', '/'))

  function filesIn(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.name === '.git' || ignored.some((pattern) => pattern.test(`/${path}`))) return []
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() ? [path] : []
    })
  }
}

/** A line of .gitignore in one of our forms: a name, a name at the top (`/data/`), or an extension (`*.log`). */
function toPattern(line: string) {
  const name = line.replace(/^\/|\/$/g, '')
  const pattern = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')
  return new RegExp(line.startsWith('/') ? `^/${pattern}$` : `/${pattern}$`)
}
