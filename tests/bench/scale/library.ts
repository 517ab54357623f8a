import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { systemClock } from '#server/lib/clock.ts'
import { readConfig } from '#server/lib/config.ts'
import { silentLog } from '#server/lib/log.ts'
import { openServices } from '#server/services.ts'
import { bearer } from '#tests/bearer.ts'

export type Library = Awaited<ReturnType<typeof openLibrary>>

/** Opens the whole server without a port on an existing database, to be called as a member. Close it afterwards. */
export async function openLibrary(databaseUrl?: string, folder?: string) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'tianmu-scale-data-')))
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const { services, close } = await openServices(config, systemClock, silentLog)
  const app = createApp(services)
  const now = new Date()
  const [member] = await services.db
    .insert(members)
    .values({ nickname: 'reader', groupId: 6, createdAt: now })
    .returning()
  if (!member) throw new Error('the member was not inserted')
  const caller = callerAt(services, now)
  const token = await openSession(caller, member, { method: 'password' })
  return {
    services,
    member,
    token,
    /** Returns the body of the response; throws unless it is a success. */
    async ask(path: string): Promise<unknown> {
      const answer = await app.request(path, { headers: bearer({ token }) })
      const body: unknown = await answer.json()
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(body)}`)
      return body
    },
    async close() {
      await close()
      if (!folder) await rm(dataDir, { recursive: true })
    },
  }
}
