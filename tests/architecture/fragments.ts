import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'
import { shippedFiles } from './shipped-files.ts'

const CODE = /^(?:contract|src|sw|server|scripts|tests)\/.*\.(?:ts|tsx|mjs)$/
/** Tests, what only tests use, and declarations of packages without types. */
const FOR_TESTS = /\.test\.tsx?$|\.spec\.ts$|-fixture\.tsx?$|\/test-[^/]+$|-suite\.ts$|\/fixtures\/|\.d\.ts$/
/** The rules give each of these a file: routes, manifests, tables, settings of tools. */
const OWN_FILE =
  /^src\/routes\/|\/routes\.ts$|[/-]table\.ts$|^server\/features\.ts$|\/feature\.tsx?$|^server\/(?:schema|migrations)\/|\.config\.ts$|\.gen\.ts$/
/** Group 1 holds what makes an import dynamic, group 2 the path, group 3 what makes it a web worker's script. */
const IMPORT = /(?:\bfrom|\bimport|(import\(|new URL\())\s*['"]([#.][^'"?]+)(\?worker)?(?:[?&][^'"]*)?['"]/g

const productionFiles = () => shippedFiles().filter((path) => CODE.test(path) && !FOR_TESTS.test(path))

/**
 * Files below `lines` lines whose only importer is in the same folder, as "file → importer". A file that is imported
 * dynamically or as a web worker is loaded on demand, so it is none.
 */
export function fragments(lines: number): string[] {
  const importers = new Map<string, string[]>()
  for (const path of shippedFiles().filter((file) => CODE.test(file))) {
    for (const [, dynamic, name = '', worker] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const imported = name.startsWith('#') ? name.slice(1) : posix.join(dirname(path), name)
      importers.set(imported, [...(importers.get(imported) ?? []), dynamic || worker ? 'on demand' : path])
    }
  }
  return productionFiles().flatMap((path) => {
    const [only, ...others] = new Set(importers.get(path))
    if (!only || others.length > 0 || dirname(only) !== dirname(path)) return []
    if (OWN_FILE.test(path) || FOR_TESTS.test(only)) return []
    const count = readFileSync(path, 'utf8').trimEnd().split('\n').length
    return count < lines ? [`${path} → ${basename(only)}`] : []
  })
}

/** Folders of production code with more than `most` files and without a reason in their README. */
export function crowdedFolders(most: number): string[] {
  const files = productionFiles().filter((path) => !path.startsWith('tests/') && !OWN_FILE.test(path))
  return [...Map.groupBy(files, (path) => dirname(path))]
    .filter(([folder, { length }]) => length > most && !hasReason(folder))
    .map(([folder, { length }]) => `${folder}: ${length}`)
}

function hasReason(folder: string) {
  const readme = `${folder}/README.md`
  return existsSync(readme) && /^More than 12 files: \S/m.test(readFileSync(readme, 'utf8'))
}
