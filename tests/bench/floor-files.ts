import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { HASHED_PREFIX } from '#contract/app-path.ts'
import { compressBuild } from '#scripts/compress-build.ts'
import { type BuiltFile, readBuild } from '#server/lib/static/built-files.ts'
import type { OwnFiles } from './tls-front.ts'

/** Builds the floor; returns its files by address, with the compression and cache headers of our own. */
export async function floorFiles(): Promise<OwnFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-floor-'))
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: 'tests/bench/floor',
      plugins: [react({ compiler: true })],
      build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
      resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
    })
    await compressBuild(folder)
    const files = [...(await readBuild(folder))]
    return new Map(
      await Promise.all(files.map(async ([path, file]) => [addressOf(path), await sent(path, file)] as const)),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

const addressOf = (path: string) => (path === '/index.html' ? '/' : path)

async function sent(path: string, { path: file, type, brotli }: BuiltFile) {
  return {
    headers: {
      'content-type': type,
      'cache-control': path.startsWith(HASHED_PREFIX) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(brotli && { 'content-encoding': 'br' }),
    },
    bytes: await readFile(brotli?.path ?? file),
  }
}
