import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Number of earlier builds whose files are stored: a page may stay open for days. */
const FORMER_BUILDS = 2
const HASHED = 'assets'

/**
 * Stores the hashed files of the build in `folder` before the next one replaces it, as `<time>-<build>` in `former`.
 * Does nothing when there is no build, or when it has been stored already.
 */
export async function putBuildAside(folder: string, former: string, now = Date.now()): Promise<void> {
  const build = await buildIn(folder)
  if (!build || (await foldersIn(former)).some((name) => name.endsWith(`-${build}`))) return
  await cp(join(folder, HASHED), join(former, `${now}-${build}`, HASHED), { recursive: true })
}

/** Stores files of the last builds that the one in `folder` no longer has; deletes the rest. */
export async function pruneFormerBuilds(folder: string, former: string): Promise<void> {
  const build = await buildIn(folder)
  const names = await foldersIn(former)
  const retained = names.filter((name) => !name.endsWith(`-${build}`)).slice(-FORMER_BUILDS)
  const gone = names.filter((name) => !retained.includes(name))
  await Promise.all(gone.map((name) => rm(join(former, name), { recursive: true })))
  const current = await readdir(join(folder, HASHED))
  const doubles = retained.flatMap((name) => current.map((file) => join(former, name, HASHED, file)))
  await Promise.all(doubles.map((path) => rm(path, { force: true })))
}

/** Oldest first. */
async function foldersIn(former: string) {
  const names: string[] = await readdir(former).catch(() => [])
  return names.toSorted()
}

/** Identifies a build; undefined where there is none. */
async function buildIn(folder: string) {
  const manifest = await readFile(join(folder, '.vite/manifest.json')).catch(() => undefined)
  return manifest && createHash('sha256').update(manifest).digest('hex').slice(0, 12)
}

/** A Vite plugin that stores the files of former builds in the folder `former` beside the build's own. */
export function formerBuilds(): Plugin {
  let folder = ''
  const former = () => resolve(folder, '../former')
  return {
    name: 'former-builds',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    buildStart: () => putBuildAside(folder, former()),
    closeBundle: { order: 'post', sequential: true, handler: () => pruneFormerBuilds(folder, former()) },
  }
}
