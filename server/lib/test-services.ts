import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '#server/app-env.ts'
import { stoppedClock } from './clock.ts'
import { readConfig } from './config.ts'
import { testDatabase } from './database/test-database.ts'
import { openEgress } from './egress/egress.ts'
import { openKeys } from './keys.ts'
import { silentLog } from './log.ts'
import { openLocalStorage } from './storage/local-storage.ts'

export type TestServices = Awaited<ReturnType<typeof testServices>>

/** Services on their own database and data folder, for tests without HTTP; the clock is a fake. Close them. */
export async function testServices({
  at = '2026-03-09T12:00:00+08:00',
  env = {},
}: {
  at?: string
  env?: Record<string, string>
} = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianmu-test-'))
  const database = await testDatabase()
  const clock = stoppedClock(at)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
  const services: Services = {
    config,
    clock,
    db: database.db,
    egress: openEgress({ allow: config.egressAllow }),
    keys: await openKeys(dataDir),
    log: silentLog,
    mailer: { send: async () => {}, sendText: async () => {} },
    storage: await openLocalStorage(join(dataDir, 'pictures')),
  }
  return {
    services,
    clock,
    dataDir,
    async close() {
      await services.egress.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
