import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poolOfSocket } from '#server/lib/database/connect.ts'
import { closeBoth } from '#server/lib/database/database.ts'
import { startEmbedded } from '#server/lib/database/embedded.ts'
import { silentLog } from '#server/lib/log.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { openLibrary } from './library.ts'
import { fillDatabase } from './load.ts'
import { oneByOne } from './measure.ts'

async function fill(folder: string, pictures: number) {
  const engine = await startEmbedded(folder, silentLog)
  const pool = poolOfSocket(() => engine.path())
  await fillDatabase(pool, pictures)
  await closeBoth(pool, engine)
}

/** The embedded database with that many pictures: seconds to start, and times of a list and a search. */
export async function measureEmbedded(pictures: number, requests: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-scale-embedded-'))
  try {
    await fill(folder, pictures)
    const library = await openLibrary(undefined, folder)
    const list = await oneByOne(requests, (index) =>
      library.ask(index % 2 === 0 ? '/api/wallpapers' : '/api/wallpapers?category=city'),
    )
    const search = await oneByOne(requests, () => library.ask(`/api/search?q=${encodeURIComponent('雪山')}`))
    await library.close()
    const startedAt = performance.now()
    const server = await ServerProcess.on(folder, { TEST_CLOCK: '' })
    const start = (performance.now() - startedAt) / 1000
    await server.stop()
    return { list, search, start }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
