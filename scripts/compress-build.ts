import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt|xml)$/
/** Below this size the response's headers outweigh the saving. */
const MIN_BYTES = 512

const compress = promisify(brotliCompress)

/** Writes a `.br` beside every text file of the build that becomes smaller. */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path: string) {
  const bytes = await readFile(path)
  if (bytes.length < MIN_BYTES) return
  const compressed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  if (compressed.length < bytes.length) await writeFile(`${path}.br`, compressed)
}

/** A Vite plugin that compresses the build after all other plugins have written their files. */
export function compressedBuild(): Plugin {
  let folder = ''
  return {
    name: 'compressed-build',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressBuild(folder) },
  }
}
