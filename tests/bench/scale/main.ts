import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { build } from '#scripts/build.ts'
import { runRanks } from '#server/features/rank/run-ranks.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { machineLine, writeReport } from '../bench-file.ts'
import { measureEmbedded } from './embedded.ts'
import { openLibrary } from './library.ts'
import { loadLibrary } from './load.ts'
import { measureNaive } from './naive.ts'
import { startPostgres } from './postgres-server.ts'
import { measureReaders } from './readers.ts'
import { scaleReport, type Scaled } from './report.ts'
import { measureCalls } from './requests.ts'
import { togglesInSql, togglesOverHttp, wrongCounters } from './toggles.ts'

const SMALL = 45_000
/** Other sizes, to try it out: `npm run bench:scale -- 450000 300`. Nothing is written then. */
const [LARGE = 4_500_000, REQUESTS = 2_000] = process.argv.slice(2).map(Number)
const EMBEDDED = Math.min(100_000, LARGE)
const SECONDS = 60

/** Loads a library of that size and measures everything that is measured at both sizes. */
async function measureLibrary(postgres: Awaited<ReturnType<typeof startPostgres>>, pictures: number): Promise<Scaled> {
  const database = `pictures_${pictures}`
  const url = postgres.url(database)
  const admin = new Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  console.log(`loading ${pictures} pictures …`)
  const loadSeconds = await loadLibrary(url, pictures)
  console.log(`  ${loadSeconds.toFixed(0)} s; measuring calls …`)
  const library = await openLibrary(url)
  const startedAt = performance.now()
  await runRanks(library.services.db, 'week', new Date())
  const ranksSeconds = (performance.now() - startedAt) / 1000
  await runRanks(library.services.db, 'month', new Date())
  await runRanks(library.services.db, 'all', new Date())
  const calls = await measureCalls(library, REQUESTS)
  await library.close()
  for (const { name, p50, p95 } of calls) console.log(`  ${name}: ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`)
  console.log('  measuring the naive way …')
  const naive = await measureNaive(url, pictures)
  return { pictures, loadSeconds, ranksSeconds, calls, naive }
}

await build()
const machine = machineLine()
const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'tianmu-scale-server-'))
try {
  const small = await measureLibrary(postgres, SMALL)
  const large = await measureLibrary(postgres, LARGE)
  const database = `pictures_${LARGE}`
  console.log('measuring likes …')
  const inSql = await togglesInSql(postgres, database, SECONDS / 4)
  const library = await openLibrary(postgres.url(database), dataDir)
  const server = await ServerProcess.on(dataDir, {
    DATABASE_URL: postgres.url(database),
    RATE_LIMIT_FACTOR: '1000000',
    TEST_CLOCK: '',
  })
  const overHttp = await togglesOverHttp(library, server.url, SECONDS / 4)
  const wrong = await wrongCounters(postgres.url(database))
  console.log('measuring readers …')
  const readers = await measureReaders(server.url, library.token, SECONDS)
  await server.stop()
  await library.close()
  console.log('measuring the embedded database …')
  const embedded = await measureEmbedded(EMBEDDED, Math.min(REQUESTS, 1_000))
  const report = scaleReport(machine, {
    small,
    large,
    inSql,
    overHttp,
    wrong,
    readers,
    embedded,
    embeddedPictures: EMBEDDED,
  })
  console.log(report.join('\n'))
  if (process.argv.length === 2) await writeReport('A hundred times the pictures', report)
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
