import { createHash, createHmac } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BoxHistory, BoxOpened, type BoxResult, BoxState, type BoxTable } from '#contract/box.ts'
import { type BoxContent, FIRST_CONTENT } from '#server/domain/box/content.ts'
import { addEdition } from '#server/domain/box/edition.ts'
import { boxOpenings, boxSeeds } from '#server/domain/box/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { checkLedgerCommand } from '#server/features/points/commands/check-ledger.ts'
import type { AdminCommand } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { boxCommand } from './commands/box.ts'
import { minorCommand } from './commands/minor.ts'
import { drawingSeed, listSeeds, publishSeeds } from './seeds.ts'

const NOON = '2026-03-09T12:00:00+08:00'
const NEXT_NOON = '2026-03-10T12:00:00+08:00'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  // After every test: no point was lost or made.
  expect(await run(checkLedgerCommand)).toMatch(/agree with the balances/)
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const run = async (command: AdminCommand, ...args: string[]) => (await runCommand(site, command, ...args)).join('\n')

/** A box of these contents is in force. */
const fill = (content: Partial<BoxContent>) =>
  addEdition(site.db, {
    boxId: 'moonlight',
    content: { ...FIRST_CONTENT, ...content },
    enteredBy: 'test',
    createdAt: site.clock.now(),
  })

let requests = 0

async function newMember(points: number, nickname = '林月') {
  const { member, token } = await site.newMember({ nickname, username: `user-${++requests}` })
  if (points > 0) await givePoints(site, member.id, points)
  const post = (body: object, box = 'moonlight') => site.call('POST', `/api/blind-box/${box}/open`, { token, body })
  return {
    member,
    token,
    post,
    state: async () => dataOf(await site.call('GET', '/api/blind-box', { token }), BoxState),
    history: async (query = '') =>
      dataOf(await site.call('GET', `/api/blind-box/history${query}`, { token }), BoxHistory),
    open: async (times: 1 | 10 = 1, requestId = `request-${++requests}`) =>
      dataOf(await post({ count: times, requestId }), BoxOpened),
    owned: async () =>
      (await site.db.select({ code: items.code }).from(items).where(eq(items.memberId, member.id))).map(
        ({ code }) => code,
      ),
    ledger: async () =>
      (await site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, member.id)).orderBy(pointsLedger.id))
        .filter(({ code }) => code !== 'correction')
        .map(({ code, change }) => [code, change]),
  }
}

const boxOf = async (member: Awaited<ReturnType<typeof newMember>>) =>
  (await member.state()).boxes[0] ?? expect.fail('no box')

// rows: PT-07, PT-08, AP-40
test('before an opening the page has price, attempts, every prize with its exact chance, and what is certain', async () => {
  const member = await newMember(0)
  const { boxes, balance, closed, recent } = await member.state()
  expect({ balance, closed, recent }).toEqual({ balance: 0, closed: null, recent: [] })
  expect(boxes).toHaveLength(1)
  const [box = expect.fail()] = boxes
  expect(box).toMatchObject({
    id: 'moonlight',
    nameEn: 'Moonlight box',
    price: 20,
    remaining: 30,
    free: 1,
    resetsAt: '2026-03-09T16:00:00.000Z',
    chances: { common: 6500, rare: 2700, epic: 700, legendary: 100 },
    pity: { need: 20, at: 0 },
    duplicatePoints: { common: 2, rare: 10, epic: 40, legendary: 200 },
  })
  expect(box.contents.reduce((sum, { parts }) => sum + parts, 0)).toBe(10_000)
  expect(box.contents[0]).toMatchObject({ code: 'points-2', kind: 'points', text: '2 积分', parts: 2600 })
  expect(box.contents.find(({ code }) => code === 'frame-eclipse')).toMatchObject({
    rarity: 'legendary',
    kind: 'frame',
    parts: 20,
    isUnique: true,
    isOwned: false,
  })
  expect((await site.call('GET', '/api/blind-box')).status).toBe(401)
  expect((await site.call('POST', '/api/blind-box/moonlight/open')).status).toBe(401)
})

// rows: PT-07, PT-09, AP-41, AP-42, PT-04
test('the day’s first opening is free, others cost points; ten at once are ten; all of them are in the history', async () => {
  await fill({ prizes: [...only('points-2', 'common', 9997), ...rest()], pityAfter: 100 })
  const member = await newMember(500)
  const first = await member.open()
  expect(first.results).toMatchObject([{ cost: 0, duplicatePoints: null }])
  expect(first.remaining).toBe(29)
  const ten = await member.open(10)
  expect(ten.results.map(({ cost }) => cost)).toEqual(Array.from({ length: 10 }, () => 20))
  expect(ten.remaining).toBe(19)
  const entries = await member.ledger()
  expect(entries.filter(([code]) => code === 'box')).toEqual([['box', -200]])
  const won = entries.filter(([code]) => code === 'box-prize').reduce((sum, [, change]) => sum + Number(change), 0)
  expect(ten.balance).toBe(300 + won)
  expect(await member.state()).toMatchObject({ balance: ten.balance, boxes: [{ remaining: 19, free: 0 }] })
  const all = [...first.results, ...ten.results]
  const history = await member.history('?pageSize=8')
  expect([history.total, history.hasMore]).toEqual([11, true])
  expect(history.items).toEqual(all.toReversed().slice(0, 8))
  expect((await member.history('?pageSize=8&page=2')).items).toEqual(all.toReversed().slice(8))
  expect((await (await newMember(0)).history()).items).toEqual([])
  site.clock.set(NEXT_NOON)
  expect(await boxOf(member)).toMatchObject({ remaining: 30, free: 1 })
})

/** A prize with this many parts. */
const only = (code: string, rarity: 'common' | 'rare' | 'epic' | 'legendary', parts: number) => [
  { code, rarity, parts },
]
/** One part for each of the three other rarities. */
const rest = () => [
  ...only('make-up-card', 'rare', 1),
  ...only('trial-week', 'epic', 1),
  ...only('points-500', 'legendary', 1),
]

// rows: PT-15
test('a result is recomputed from the seed whose hash was published the day before, by other code than the server’s', async () => {
  const member = await newMember(1000)
  const before = await member.state()
  const announced = before.hashOfTomorrow
  site.clock.set(NEXT_NOON)
  const { results } = await member.open(10)
  for (const { proof } of results)
    expect(proof).toMatchObject({
      day: '2026-03-10',
      hash: announced,
      seed: null,
      publishedAt: new Date(NOON).toISOString(),
      table: before.boxes[0]?.table,
    })
  // The seed stays secret for an hour after its day: a request that began before midnight may still draw from it.
  site.clock.set('2026-03-11T00:59:59.999+08:00')
  const secret = drawingSeed(site.services.keys, '2026-03-10').seed.toString('hex')
  expect(JSON.stringify([await member.state(), await member.history()])).not.toContain(secret)
  site.clock.set('2026-03-11T01:00:00+08:00')
  const history = await member.history()
  const revealed = history.items.toReversed()
  expect(revealed.map(({ code }) => code)).toEqual(results.map(({ code }) => code))
  for (const [place, result] of revealed.entries()) {
    const { message, table, seed } = result.proof
    expect(message).toMatch(new RegExp(`^2026-03-10/${table}/moonlight/${member.member.id}/request-\\d+/${place}$`))
    expect(recompute(result, history.tables)).toBe(result.code)
    expect(sha256(Buffer.from(seed ?? '', 'hex'))).toBe(announced)
  }
  expect((await member.state()).seeds.map(({ day, seed }) => [day, seed !== null])).toEqual([
    ['2026-03-12', false],
    ['2026-03-11', false],
    ['2026-03-10', true],
    ['2026-03-09', true],
  ])
})

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The published rule, written a second time. */
function recompute({ proof: { seed, message, isGuaranteed, table: name } }: BoxResult, tables: readonly BoxTable[]) {
  const table = tables.find(({ hash }) => hash === name)
  if (!table) throw new Error(`no table ${name}`)
  const lines = table.prizes.map(({ code, rarity, parts }) => `\n${code} ${rarity} ${parts}`)
  expect(sha256(`${table.pityAfter}${lines.join('')}`)).toBe(name)
  const digest = createHmac('sha256', Buffer.from(seed ?? '', 'hex'))
    .update(message)
    .digest('hex')
  const pool = table.prizes.filter(({ rarity }) => !isGuaranteed || ['epic', 'legendary'].includes(rarity))
  const tickets = pool.flatMap(({ code, parts }) => Array.from({ length: parts }, () => code))
  const drawn = BigInt(`0x${digest.slice(0, 12)}`)
  const total = BigInt(tickets.length)
  // The ticket whose share of the numbers of 48 bits has the drawn one.
  return tickets.find((_code, ticket) => drawn * total < BigInt(ticket + 1) << 48n)
}

// rows: PT-09
test('a repeated request gets the same results and costs nothing; its id cannot open anything else', async () => {
  const member = await newMember(200)
  await member.open()
  const tried = await Promise.all(Array.from({ length: 8 }, () => member.post({ count: 1, requestId: 'same-request' })))
  const results = tried.map((response) => dataOf(response, BoxOpened).results)
  expect(new Set(results.map((list) => JSON.stringify(list))).size).toBe(1)
  expect((await member.ledger()).filter(([code]) => code === 'box')).toEqual([['box', -20]])
  site.clock.set(NEXT_NOON)
  const later = await member.open(1, 'same-request')
  expect(later.results.map(({ id }) => id)).toEqual(results[0]?.map(({ id }) => id))
  expect(later.remaining).toBe(30)
  expect((await member.post({ count: 10, requestId: 'same-request' })).body).toMatchObject({ problem: 'key-reused' })
  // Ids are the member's own.
  const other = await newMember(0)
  expect((await other.open(1, 'same-request')).results[0]?.cost).toBe(0)
  expect((await member.history()).total).toBe(2)
})

// rows: PT-07, NF-07
test('of 100 openings at the same time with attempts for ten, ten happen, and no point is lost or made', async () => {
  await fill({ mostPerDay: 10, freePerDay: 2, prizes: [...only('make-up-card', 'rare', 9997), ...others()] })
  const member = await newMember(1000)
  const tried = await Promise.all(
    Array.from({ length: 100 }, (_, n) => member.post({ count: 1, requestId: `parallel-${n}` })),
  )
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(10)
  const refused = tried.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => JSON.stringify(body)))).toHaveLength(1)
  expect(refused[0]?.body).toMatchObject({
    problem: 'box-attempts-used',
    data: { remaining: 0, resetsAt: '2026-03-09T16:00:00.000Z' },
  })
  expect((await member.ledger()).filter(([code]) => code === 'box')).toHaveLength(8)
  expect(await boxOf(member)).toMatchObject({ remaining: 0, free: 0 })
})

const others = () => [
  ...only('points-2', 'common', 1),
  ...only('trial-week', 'epic', 1),
  ...only('points-500', 'legendary', 1),
]

// rows: PT-07, AP-41
test('what costs more than the member was shown, or draws from another table, opens nothing', async () => {
  const member = await newMember(100)
  const { table } = await boxOf(member)
  await member.open()
  // Another device still shows the free opening.
  expect((await member.post({ count: 1, requestId: 'told-it-is-free', cost: 0, table })).body).toMatchObject({
    problem: 'box-changed',
    data: { cost: 20 },
  })
  expect((await member.post({ count: 1, requestId: 'told-the-price', cost: 20, table })).status).toBe(200)
  expect((await member.post({ count: 1, requestId: 'told-more-once', cost: 30 })).status).toBe(200)
  await fill({ pityAfter: 25 })
  expect((await member.post({ count: 1, requestId: 'an-old-table', cost: 20, table })).body).toMatchObject({
    problem: 'box-changed',
  })
  // A response that was lost comes again all the same.
  expect((await member.post({ count: 1, requestId: 'told-the-price', cost: 20, table })).status).toBe(200)
  expect((await member.history()).total).toBe(3)
})

// rows: PT-07
test('what the balance does not cover is refused whole, also when ten prizes would have paid for it', async () => {
  await fill({
    prizes: [...only('points-500', 'legendary', 9997), ...others().slice(0, 2), ...only('make-up-card', 'rare', 1)],
  })
  const member = await newMember(179)
  expect((await member.post({ count: 10, requestId: 'too-dear-1' })).body).toMatchObject({
    problem: 'points-too-low',
    data: { need: 180, have: 179 },
  })
  expect(await member.ledger()).toEqual([])
  expect(await boxOf(member)).toMatchObject({ remaining: 30, free: 1 })
  expect((await member.history()).total).toBe(0)
})

// rows: PT-08
test('after the announced number of openings without epic or legendary, the next has one; it starts again after that', async () => {
  await fill({
    pityAfter: 4,
    prizes: [
      ...only('points-2', 'common', 9970),
      ...only('points-20', 'rare', 10),
      ...only('trial-week', 'epic', 10),
      ...only('points-500', 'legendary', 10),
    ],
  })
  const member = await newMember(1000)
  const { results } = await member.open(10)
  for (const [index, { proof, rarity }] of results.entries()) {
    const before = results.slice(0, index).map((earlier) => earlier.rarity)
    const misses = before.length - 1 - before.findLastIndex((earlier) => earlier === 'epic' || earlier === 'legendary')
    expect([proof.misses, proof.isGuaranteed], `place ${index}`).toEqual([misses, misses === 3])
    if (proof.isGuaranteed) expect(['epic', 'legendary']).toContain(rarity)
  }
  expect(results.some(({ proof }) => proof.isGuaranteed)).toBe(true)
  const since = results.findLastIndex(({ rarity }) => rarity === 'epic' || rarity === 'legendary')
  expect((await boxOf(member)).pity).toEqual({ need: 4, at: results.length - 1 - since })
})

// rows: PT-10
test('a second frame or title becomes points at the announced rate, within ten as well; cards and tickets are given again', async () => {
  const unique = { prizes: [...only('title-early-bird', 'common', 9997), ...rest()], pityAfter: 1000 }
  await fill(unique)
  const member = await newMember(1000)
  const titles = (await member.open(10)).results.filter(({ code }) => code === 'title-early-bird')
  expect(titles.map(({ duplicatePoints }) => duplicatePoints)).toEqual([null, ...titles.slice(1).map(() => 2)])
  expect((await member.owned()).filter((code) => code === 'title-early-bird')).toHaveLength(1)
  expect((await member.ledger()).filter(([code]) => code === 'box-duplicate')).toHaveLength(titles.length - 1)
  expect((await boxOf(member)).contents[0]).toMatchObject({ code: 'title-early-bird', isOwned: true })
  await fill({ prizes: [...only('make-up-card', 'rare', 9997), ...others()], pityAfter: 1000 })
  const cards = (await member.open(10)).results.filter(({ code }) => code === 'make-up-card')
  expect(cards.every(({ duplicatePoints }) => duplicatePoints === null)).toBe(true)
  const owned = await member.owned()
  expect(owned.filter((code) => code === 'make-up-card').length).toBeGreaterThanOrEqual(cards.length)
})

// rows: PT-10
test('members who are flagged as minors see why and cannot open; the operator flags them', async () => {
  const member = await newMember(100)
  const name = (await site.db.select().from(members).where(eq(members.id, member.member.id)))[0]?.username ?? ''
  expect(await run(minorCommand, name)).toMatch(/is flagged as under age/)
  expect((await member.state()).closed).toBe('minor')
  expect(await member.post({ count: 1, requestId: 'of-a-minor' })).toMatchObject({
    status: 409,
    body: { problem: 'box-closed' },
  })
  expect((await member.history()).total).toBe(0)
  expect(await run(minorCommand, name, '--off')).toMatch(/is not flagged/)
  expect((await member.open()).results).toHaveLength(1)
})

// rows: PT-08
test('everyone’s recent prizes are rare or better and name nobody in full', async () => {
  await fill({ prizes: [...only('make-up-card', 'rare', 9997), ...others()], pityAfter: 1000 })
  site.clock.set('2026-03-09T12:34:56+08:00')
  const winner = await newMember(200, '🌙月下独酌')
  const common = await newMember(0, 'Commoner')
  const { results } = await winner.open(10)
  await fill({ prizes: [...only('points-2', 'common', 9997), ...rest()], pityAfter: 1000 })
  await common.open()
  const { recent } = await common.state()
  const ofWinner = recent.filter(({ nicknameMasked }) => nicknameMasked === '🌙***')
  expect(new Set(recent.map(({ id }) => id)).size).toBe(recent.length)
  expect(ofWinner.map(({ code }) => code)).toEqual(
    results
      .filter(({ rarity }) => rarity !== 'common')
      .map(({ code }) => code)
      .toReversed(),
  )
  expect(ofWinner[0]?.at).toBe('2026-03-09T04:00:00.000Z')
  expect(recent.every(({ rarity }) => rarity !== 'common')).toBe(true)
  expect(JSON.stringify(recent)).not.toContain('独酌')
})

// rows: AP-41
test.each([
  [{ count: 2, requestId: 'request-x' }],
  [{ count: -1, requestId: 'request-x' }],
  [{ count: 1.5, requestId: 'request-x' }],
  [{ count: 1e9, requestId: 'request-x' }],
  [{ count: '10', requestId: 'request-x' }],
  [{ count: null, requestId: 'request-x' }],
  [{ count: 1 }],
  [{ count: 1, requestId: 'short' }],
  [{ count: 1, requestId: 'x'.repeat(65) }],
  [{ count: 1, requestId: 'with/slash' }],
  [{}],
])('%j opens nothing', async (body) => {
  const member = await newMember(100)
  expect((await member.post(body)).status).toBe(422)
  expect((await site.db.select({ rows: count() }).from(boxOpenings))[0]?.rows).toBe(0)
})

// rows: AP-41
test('an unknown box is not found', async () => {
  const member = await newMember(100)
  expect((await member.post({ count: 1, requestId: 'request-x' }, 'golden')).status).toBe(404)
  expect((await member.post({ count: 1, requestId: 'request-x' }, '__proto__')).status).toBe(404)
})

// rows: PT-08
test('the operator reads and changes the contents; a mistake changes nothing and says what is wrong', async () => {
  const member = await newMember(0)
  const printed = JSON.parse(await run(boxCommand, 'moonlight')) as BoxContent
  expect(printed).toEqual(FIRST_CONTENT)
  const file = join(site.services.config.dataDir, 'box.json')
  const set = async (content: object | string, ...args: string[]) => {
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    return run(boxCommand, 'moonlight', '--set', file, '--by', 'Ada', ...args)
  }
  expect(await set({ ...printed, price: 30 }, '--dry-run')).toMatch(
    /valid: 16 prizes at 30 points, of which 7.27 come back/,
  )
  const wrong: [object | string, RegExp][] = [
    ['{', /not JSON/],
    [{ ...printed, price: -1 }, /price/],
    [{ ...printed, price: 1.5 }, /price/],
    [{ ...printed, freePerDay: 5, mostPerDay: 4 }, /freePerDay/],
    [{ ...printed, prizes: printed.prizes.slice(1) }, /10000 together/],
    [{ ...printed, prizes: [...printed.prizes, printed.prizes[0]] }, /once/],
    [{ ...printed, prizes: printed.prizes.with(0, { code: 'gold', rarity: 'common', parts: 2600 }) }, /not an item/],
    [{ ...printed, prizes: printed.prizes.with(4, { code: 'make-up-card', rarity: 'epic', parts: 900 }) }, /rarity/],
    [{ ...printed, price: 7 }, /as much as an opening costs/],
    [{ ...printed, extra: 1 }, /extra/],
  ]
  for (const [content, reason] of wrong) await expect(set(content), String(reason)).rejects.toThrow(reason)
  expect((await boxOf(member)).price).toBe(20)
  await expect(run(boxCommand, 'moonlight', '--set', file)).rejects.toThrow(/name/)
  await expect(run(boxCommand, 'golden')).rejects.toThrow(/moonlight/)
  expect(await set({ ...printed, price: 30 })).toMatch(/In force/)
  expect((await boxOf(member)).price).toBe(30)
  expect(await set({ ...printed, price: 25 })).toMatch(/In force/)
  expect((await run(boxCommand, 'moonlight', '--history')).split('\n')).toEqual([
    expect.stringMatching(/Ada {2}\{.*"price":25/),
    expect.stringMatching(/Ada {2}\{.*"price":30/),
  ])
  await expect(run(boxCommand, 'moonlight', '--history', '--set', file)).rejects.toThrow(/no other option/)
  await expect(run(boxCommand, 'moonlight', '--dry-run')).rejects.toThrow(/--set/)
  rmSync(file)
  await expect(run(boxCommand, 'moonlight', '--set', file, '--by', 'Ada')).rejects.toThrow(/cannot be read/)
})

// rows: PT-15
test('hashes are published a week ahead, once, also when several ask at the same time, and an outage leaves no gap', async () => {
  const publish = () => publishSeeds({ db: site.db, keys: site.services.keys, now: site.clock.now() })
  await Promise.all(Array.from({ length: 6 }, publish))
  const first = await site.db.select().from(boxSeeds).orderBy(boxSeeds.day)
  expect(first.map(({ day }) => day)).toEqual(
    [9, 10, 11, 12, 13, 14, 15, 16].map((day) => `2026-03-${String(day).padStart(2, '0')}`),
  )
  expect(new Set(first.map(({ hash }) => hash)).size).toBe(8)
  // The server was off for five days.
  site.clock.set('2026-03-14T12:00:00+08:00')
  await publish()
  const later = await site.db.select().from(boxSeeds).orderBy(boxSeeds.day)
  expect(later).toHaveLength(13)
  expect(later.slice(0, 8)).toEqual(first)
  await expect(site.db.update(boxSeeds).set({ hash: 'x' })).rejects.toThrow()
})

// rows: PT-15
test('with another key of the site other hashes are published, and the earlier seeds stay secret', async () => {
  const { db, keys } = site.services
  const other = { signing: Buffer.alloc(32, 1) }
  await publishSeeds({ db, keys: other, now: site.clock.now() })
  await publishSeeds({ db, keys, now: site.clock.now() })
  site.clock.set('2026-03-10T01:00:00+08:00')
  const ofDay = (await listSeeds({ db, keys, now: site.clock.now() })).filter(({ day }) => day === '2026-03-09')
  expect(ofDay.filter(({ seed }) => seed === null)).toHaveLength(1)
  expect(ofDay).toHaveLength(2)
})
