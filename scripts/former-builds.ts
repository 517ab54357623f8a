import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Earlier builds whose files are kept: a page may stay open for days. */
const BUILDS_KEPT = 2
const HASHED = 'assets'

/**
 * Puts the hashed files of the build in `folder` aside before the next one replaces it, as `<time>-<build>` in `former`.
 * Does nothing when there is no build, or when it has been put aside already.
 */
export async function putBuildAside(folder: string, former: string, now = Date.now()): Promise<void> {
  const build = await buildIn(folder)
  if (!build || (await foldersIn(former)).some((name) => name.endsWith(`-${build}`))) return
  await cp(join(folder, HASHED), join(former, `${now}-${build}`, HASHED), { recursive: true })
}

/** Keeps what the last builds before the one in `folder` had and it has not; removes the rest. */
export async function pruneFormerBuilds(folder: string, former: string): Promise<void> {
  const build = await buildIn(folder)
  const names = await foldersIn(former)
  const kept = names.filter((name) => !name.endsWith(`-${build}`)).slice(-BUILDS_KEPT)
  const gone = names.filter((name) => !kept.includes(name))
  await Promise.all(gone.map((name) => rm(join(former, name), { recursive: true })))
  const current = await readdir(join(folder, HASHED))
  const doubles = kept.flatMap((name) => current.map((file) => join(former, name, HASHED, file)))
  await Promise.all(doubles.map((path) => rm(path, { force: true })))
}

/** Oldest first. */
async function foldersIn(former: string) {
  const names: string[] = await readdir(former).catch(() => [])
  return names.toSorted()
}

/** A name for what was built; undefined where nothing was. */
async function buildIn(folder: string) {
  const manifest = await readFile(join(folder, '.vite/manifest.json')).catch(() => undefined)
  return manifest && createHash('sha256').update(manifest).digest('hex').slice(0, 12)
}

/** A Vite plugin that keeps the files of former builds in the folder `former` beside the build's own. */
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
