import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { Answer } from '#contract/envelope.ts'
import type { Member, Services } from '#server/app-env.ts'
import { createApp } from '#server/app.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { CODE_JOB, codeJob } from '#server/features/session/deliver-code.ts'
import * as schema from '#server/schema.ts'
import { stoppedClock } from './clock.ts'
import { readConfig } from './config.ts'
import { testDatabase } from './database/test-database.ts'
import { openEgress } from './egress/egress.ts'
import { runNextJob } from './jobs/run-jobs.ts'
import { openKeys } from './keys.ts'
import { jsonLog } from './log.ts'
import type { Mailer } from './mailer.ts'
import { openLocalStorage } from './storage/local-storage.ts'

interface TestAppOptions {
  /** Where the clock stands until a test sets it. */
  at?: string
  /** Settings beside NODE_ENV and DATA_DIR. */
  env?: Record<string, string>
}

interface CallOptions {
  /** Sent as JSON; a string goes out as it is. */
  body?: unknown
  token?: string | undefined
  cookie?: string | undefined
  headers?: Record<string, string>
}

/** What a mailer was given, mails and text messages alike. */
interface SentMessage {
  to: string
  subject?: string
  text: string
  codeForLog?: string
}

/** Cookies of two browsers, which a code is bound to. */
export const BROWSER = `browser=${'one-'.repeat(5)}00`
export const OTHER_BROWSER = `browser=${'two-'.repeat(5)}00`

export type TestApp = Awaited<ReturnType<typeof testApp>>

/** The whole server on a database and a data folder of its own; only clock and mailer are the test's. Close it; `reset` between tests. */
export async function testApp({ at = '2026-03-09T12:00:00+08:00', env = {} }: TestAppOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianmu-test-'))
  const database = await testDatabase()
  const clock = stoppedClock(at)
  const logLines: string[] = []
  const sent: SentMessage[] = []
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
  const services: Services = {
    config,
    clock,
    db: database.db,
    egress: openEgress({ allow: config.egressAllow }),
    keys: await openKeys(dataDir),
    log: jsonLog((line) => logLines.push(line)),
    mailer: collectingMailer(sent),
    storage: await openLocalStorage(join(dataDir, 'pictures')),
  }
  const app = createApp(services)

  async function call(method: string, path: string, { body, token, cookie, headers = {} }: CallOptions = {}) {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  /** A member with an open session; the e-mail address is their own unless given. */
  async function newMember(
    given: Partial<typeof schema.members.$inferInsert> = {},
  ): Promise<{ member: Member; token: string }> {
    const values = {
      nickname: 'linjian',
      email: `${crypto.randomUUID()}@example.com`,
      createdAt: clock.now(),
      ...given,
    }
    const [member] = await database.db.insert(schema.members).values(values).returning()
    if (!member) throw new Error('the member was not inserted')
    const caller = { services, db: database.db, now: clock.now(), address: '', browser: '', language: 'zh' as const }
    return { member, token: await openSession(caller, member) }
  }

  /** Does the jobs that send codes; those asked for before are in `sent` afterwards. */
  async function deliverCodes() {
    const handlers = { [CODE_JOB]: codeJob(services) }
    const { signal } = new AbortController()
    while (await runNextJob({ db: database.db, clock, log: services.log, signal, handlers })) continue
  }

  /** Empties every table and what was sent and logged, and puts the clock back. */
  async function reset() {
    await database.db.execute(sql.raw(`truncate ${TABLES.join(', ')} restart identity cascade`))
    clock.set(at)
    sent.length = 0
    logLines.length = 0
  }

  async function close() {
    await services.egress.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  return { app, services, db: database.db, clock, sent, logLines, call, newMember, deliverCodes, reset, close }
}

const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)

/** `data` of an answer, parsed by the contract. */
export function dataOf<const S extends v.GenericSchema>(answer: { body: unknown }, schema: S): v.InferOutput<S> {
  return v.parse(Answer(schema), answer.body).data
}

function collectingMailer(sent: SentMessage[]): Mailer {
  return {
    send: async (message) => void sent.push(message),
    sendText: async (message) => void sent.push(message),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
