import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HASHED_PREFIX } from '#contract/app-path.ts'
import { type BuiltFile, readBuild } from './built-files.ts'

/** Hashed files of earlier builds, by address, for pages that were open when the site was upgraded. `folder` has one folder for each. */
export async function readFormerBuilds(folder: string): Promise<Map<string, BuiltFile>> {
  const names: string[] = await readdir(folder).catch(() => [])
  const builds = await Promise.all(names.toSorted().map((name) => readBuild(join(folder, name))))
  const files = builds.flatMap((build) => Array.from(build))
  return new Map(files.filter(([path]) => path.startsWith(HASHED_PREFIX)))
}
