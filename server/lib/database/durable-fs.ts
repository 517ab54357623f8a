import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** An open file of Emscripten's node file system. */
interface NodeStream {
  nfd: number
}

function addFsync({ NODEFS }: { NODEFS: object }) {
  if (!('stream_ops' in NODEFS) || typeof NODEFS.stream_ops !== 'object') {
    throw new Error('this PGlite has another file system layer')
  }
  Object.assign(NODEFS.stream_ops ?? {}, {
    fsync({ nfd }: NodeStream) {
      fsyncSync(nfd)
      return 0
    },
  })
}

/**
 * PGlite's folder on disk with a working fsync. PGlite has none, so a power cut could lose acknowledged writes; with it
 * PostgreSQL's own rules hold: the log is on disk before a commit is acknowledged, data files and folders before a
 * checkpoint counts.
 */
export class DurableFS extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(engine, options)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}
