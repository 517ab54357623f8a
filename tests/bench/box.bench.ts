import { sql } from 'drizzle-orm'
import { FIRST_CONTENT } from '#server/domain/box/content.ts'
import { enterPoints } from '#server/domain/points/ledger.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import type { BenchRow } from './bench-row.ts'
import { isTrial } from './rounds.ts'

const MEMBERS = isTrial ? 4 : 50
/** Openings of each member; not more than a day allows. */
const OPENINGS = isTrial ? 5 : FIRST_CONTENT.mostPerDay
/** Members who open, and visitors of lists, at the same time. */
const OPENERS = 8
const READERS = 4

/** Members open boxes one after another while others read lists: how many a minute, and whether all balances are right. */
export async function run(): Promise<BenchRow[]> {
  const site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { RATE_LIMIT_FACTOR: '1000' } })
  try {
    const tokens = await newMembers(site)
    const done = new AbortController()
    const readers = Array.from({ length: READERS }, async (_, index) => {
      while (!done.signal.aborted) await read(site, tokens[index % tokens.length])
    })
    const startedAt = performance.now()
    const waiting = [...tokens.entries()]
    await Promise.all(
      Array.from({ length: OPENERS }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await openAll(site, ...next)
      }),
    )
    const minutes = (performance.now() - startedAt) / 60_000
    done.abort()
    await Promise.all(readers)
    return [
      {
        name: 'openings a minute, beside four readers of lists',
        value: Math.round((MEMBERS * OPENINGS) / minutes),
        unit: 'answers',
        bound: 1000,
        isAtLeast: true,
      },
      { name: 'wrong balances after them', value: await countWrong(site), unit: 'answers', bound: 0 },
    ]
  } finally {
    await site.close()
  }
}

async function newMembers(site: TestApp) {
  const tokens: string[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const { member, token } = await site.newMember()
    const change = OPENINGS * FIRST_CONTENT.price
    await site.db.transaction((tx) =>
      enterPoints(tx, member.id, [{ code: 'correction', ref: 'given', change }], site.clock.now()),
    )
    tokens.push(token)
  }
  return tokens
}

async function openAll(site: TestApp, member: number, token: string) {
  for (let n = 0; n < OPENINGS; n++) {
    const body = { count: 1, requestId: `request-${member}-${n}` }
    const { status } = await site.call('POST', '/api/blind-box/moonlight/open', { token, body })
    if (status !== 200) throw new Error(`an opening was answered ${status}`)
  }
}

async function read(site: TestApp, token: string | undefined) {
  for (const path of ['/api/bing/history?pageSize=24', '/api/points/ledger', '/api/blind-box'])
    await site.call('GET', path, { token })
}

async function countWrong({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from members m
    where points <> (select coalesce(sum(change), 0) from points_ledger l where l.member_id = m.id)`)
  return rows[0]?.wrong ?? Number.NaN
}
