import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { run } from '#scripts/run-step.ts'

/** Resolves to the short name of a commit; throws where there is none of that name. */
export async function nameOfCommit(commit: string): Promise<string> {
  try {
    return await git('rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`)
  } catch (cause) {
    throw new Error(`There is no commit called ${commit}.`, { cause })
  }
}

/** The commit of the work tree, and whether files differ from it. */
export async function nameOfWorkTree(): Promise<string> {
  const isChanged = (await git('status', '--porcelain')) !== ''
  return `${await nameOfCommit('HEAD')}${isChanged ? ' with changes' : ''}`
}

/** Checks `commit` out in a temporary worktree, builds its page there, and removes the worktree after `use`. */
export async function withBuildOf<T>(commit: string, use: (root: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-before-'))
  const root = join(folder, 'tree')
  await git('worktree', 'add', '--detach', root, commit)
  try {
    const isLinked = await linkPackages(root)
    if (!isLinked) await npm(root, ['ci', '--no-audit', '--no-fund'])
    console.log(`building ${commit} …`)
    await npm(root, ['run', 'build', '--', '--logLevel', 'warn'], { NODE_ENV: 'production' })
    return await use(root)
  } finally {
    // Only the link, not the packages of this checkout.
    await unlink(join(root, 'node_modules')).catch(() => undefined)
    await git('worktree', 'remove', '--force', root)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lets a checkout use this one's packages; false where its lock file asks for others. */
async function linkPackages(root: string) {
  const [own, other] = await Promise.all(
    ['.', root].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  )
  if (own !== other) return false
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'dir')
  return true
}

async function npm(root: string, parameters: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const code = await run('npm', ['--prefix', root, ...parameters], { ...process.env, ...env })
  if (code !== 0) throw new Error(`npm ${parameters.join(' ')} failed in the worktree`)
}

async function git(...parameters: string[]) {
  const { stdout } = await promisify(execFile)('git', parameters)
  return stdout.trim()
}
