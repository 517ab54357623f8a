import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/lib/database/embedded.ts'
import { silentLog } from '#server/lib/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Sockets of embedded databases that test files take turns in using, joined like a PATH; empty where each starts
     * its own.
     */
    embeddedSockets: string
  }
}

/** Starts an embedded database for each worker where `npm test` runs; a run of few files starts what they need. */
export default async function setup(project: TestProject) {
  const count = process.env.TEST_SHARED_DATABASES ? availableParallelism() : 0
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-embedded-'))
  const databases = await Promise.all(
    Array.from({ length: count }, (_, n) => startEmbedded(join(folder, `${n}`), silentLog, false)),
  )
  const sockets = await Promise.all(databases.map((database) => database.path()))
  project.provide('embeddedSockets', sockets.join(delimiter))
  return async () => {
    await Promise.all(databases.map((database) => database.close()))
    await rm(folder, { recursive: true, force: true })
  }
}
