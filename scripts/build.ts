import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { template } from '#server/lib/database/template.ts'
import { run } from './run-step.ts'

/** Sources of the built page. */
const INPUTS = [
  'src',
  'sw',
  'contract',
  'public',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'scripts/cold-start.ts',
  'scripts/feature-manifests.ts',
  'scripts/first-chunks.ts',
  'scripts/first-documents.ts',
  'server/lib/static/fill.ts',
  'scripts/worker-build.ts',
  'package-lock.json',
]
const STAMP = 'dist/client-stamp'
/** An interrupted build has no page. */
const RESULT = 'dist/client/shell.html'

/** Builds what is missing or outdated: the page, and the database's template. */
export async function build(): Promise<void> {
  if (await isPageStale()) {
    console.log('Building the page …')
    const stamp = await fingerprint()
    // With another NODE_ENV, which a developer's shell may set, the page would be built without its worker.
    const env = { ...process.env, NODE_ENV: 'production' }
    const code = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], env)
    if (code !== 0) throw new Error('the page could not be built')
    await writeFile(STAMP, stamp)
  }
  await template()
}

async function isPageStale() {
  const [stamp, page] = await Promise.all([STAMP, RESULT].map((path) => readFile(path, 'utf8').catch(() => null)))
  return page === null || stamp !== (await fingerprint())
}

/** Changes when an input does; generated files and tests are not inputs. */
async function fingerprint() {
  const paths = (await Promise.all(INPUTS.map(filesOf))).flat().filter((path) => !/\.gen\.ts$|\.test\.tsx?$/.test(path))
  const lines = await Promise.all(
    paths.toSorted().map(async (path) => {
      const { mtimeMs, size } = await stat(path)
      return `${path} ${mtimeMs} ${size}`
    }),
  )
  return [`VITE_API_BASE=${process.env.VITE_API_BASE ?? ''}`, ...lines].join('\n')
}

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
