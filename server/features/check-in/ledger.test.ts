import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, localDate } from '#server/lib/day.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { newClaimer } from './claimer-fixture.ts'

const ZONE = 'Asia/Shanghai'
const FIRST_DAY = '2026-01-01'
const MEMBERS = 4
const STEPS = 60

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: `${FIRST_DAY}T12:00:00+08:00` })
})
afterAll(() => site.close())

/** Members whose balance is not the sum of their entries, and entries whose balance is not the running sum. */
async function disagreements() {
  const { rows } = await site.db.execute(sql`
    select 'balance' as what, id from members
    where points <> (select coalesce(sum(change), 0) from points_ledger l where l.member_id = members.id)
    union all
    select 'running sum', id from (
      select id, balance_after, sum(change) over (partition by member_id order by id) as running from points_ledger
    ) entries where balance_after <> running`)
  return rows
}

/** Every entry as text, oldest first. */
async function entries() {
  const { rows } = await site.db.execute<{ entry: string }>(
    sql`select l::text as entry from points_ledger l order by id`,
  )
  return rows.map(({ entry }) => entry)
}

// rows: NF-07
test.each([1, 2, Math.floor(Math.random() * 2 ** 31)])(
  'whatever members claim at the same time, again or too late, the ledger only grows and adds up after every step: seed %i',
  async (seed) => {
    await site.reset()
    const random = seededRandom(seed)
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
    const claimers = await Promise.all(Array.from({ length: MEMBERS }, () => newClaimer(site, { timeZone: ZONE })))
    let ledger: string[] = []
    let [paid, refused] = [0, 0]
    for (let step = 0; step < STEPS; step++) {
      const today = localDate(site.clock.now(), ZONE)
      const calls = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
        // Mostly today, sometimes late, rarely a day that is closed or in the future; a key that may have been used.
        const day = addDays(today, pick([0, 0, 0, -1, -1, -2, -9, 1]) ?? 0)
        const key = pick([undefined, `${today}-a`, `${today}-b`, 'old'])
        const claimer = pick(claimers) ?? expect.fail()
        return claimer.claim(pick([day, day, undefined]), { ...(key && { key }) })
      })
      for (const answer of await Promise.all(calls)) {
        if (answer.status === 200) paid += 1
        else refused += 1
        expect(answer.status, answer.text).toBeLessThan(500)
      }
      expect(await disagreements(), `seed ${seed}, step ${step}`).toEqual([])
      const after = await entries()
      expect(after.slice(0, ledger.length), `seed ${seed}, step ${step}`).toEqual(ledger)
      ledger = after
      if (random() < 0.6) site.clock.pass({ days: 1 })
    }
    expect(Math.min(paid, refused, ledger.length)).toBeGreaterThan(10)
  },
)

// rows: NF-07
test.each(['update points_ledger set change = change + 1', 'delete from points_ledger'])(
  'the database refuses %o',
  async (statement) => {
    await site.reset()
    const claimer = await newClaimer(site, { timeZone: ZONE })
    await claimer.claim()
    const before = await entries()
    await expect(site.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '23001' } })
    expect(await entries()).toEqual(before)
    expect(before).toHaveLength(1)
  },
)
