import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HASHED_PREFIX } from '#contract/app-path.ts'
import { type BuiltFile, readBuild } from './built-files.ts'

/**
 * Hashed files of earlier builds, by URL path, for pages that were open during an upgrade. `folder` has one folder for
 * each build.
 */
export async function readFormerBuilds(folder: string): Promise<Map<string, BuiltFile>> {
  const names: string[] = await readdir(folder).catch(() => [])
  const builds = await Promise.all(names.toSorted().map((name) => readBuild(join(folder, name))))
  const files = builds.flatMap((build) => Array.from(build))
  return new Map(files.filter(([path]) => path.startsWith(HASHED_PREFIX)))
}
