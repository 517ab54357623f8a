import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import { OUTBOX_KIND_NAMES, type OutboxFields, type OutboxKind } from '#contract/outbox.ts'
import { checkIns } from '#server/domain/check-in/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import { newEntry } from '#src/lib/outbox/entry.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { bearer } from '#tests/bearer.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  await insertWallpaper(site.db, 'lake')
  await placeWallpaper(site.db, 'lake', 'zh-cn', '2026-03-09')
})
afterAll(() => site.close())

const LIKE = {
  target: 'like/lake',
  reaction: 'like',
  aid: 'lake',
  isOn: true,
  title: '湖',
  titleEn: 'Lake',
} as const
const FAVOURITE = { ...LIKE, target: 'favourite/lake', reaction: 'favourite' } as const

/** An entry of each kind that the server would accept from its member. */
const SAMPLES: { [K in OutboxKind]: OutboxFields<K>[] } = {
  'check-in': [{ claimedDay: '2026-03-09' }],
  'make-up': [{ date: '2026-03-08', itemId: 1 }],
  heartbeat: [{}],
  collect: [{ place: '1/lake', collectionId: 1, aid: 'lake', title: '湖' }],
  'list-change': [{ list: 'favs', action: 'remove', ids: ['lake'], marks: [] }],
  reaction: [LIKE, { ...LIKE, isOn: false }, FAVOURITE, { ...FAVOURITE, isOn: false }],
  logout: [],
}

/** Sends entries as the worker does: by the session cookie of this browser. */
const courierOf = (token: string) =>
  createCourier({
    fetch: (path, init) =>
      site.app.request(path, {
        ...init,
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          Cookie: `session=${token}`,
          ...(init.headers as Record<string, string>),
        },
      }),
    now: () => site.clock.now().getTime(),
  })

/** Sends an entry of `memberId` from the worker of a browser with this session. */
function workerWith(token: string, memberId: number) {
  const send = courierOf(token)
  let count = 0
  return <K extends OutboxKind>(kind: K, fields: OutboxFields<K>): Promise<Verdict> => {
    const now = site.clock.now().getTime()
    const press = { memberId, timeZone: 'Asia/Shanghai', now, key: `press-${(count += 1)}` }
    return send(newEntry<OutboxKind>(kind, press, fields))
  }
}

// rows: RT-20, CK-20
test.each(OUTBOX_KIND_NAMES)('F18 an entry is never sent as another member: %s', async (kind) => {
  const one = await site.newMember()
  const other = await site.newMember()
  const send = workerWith(other.token, one.member.id)
  for (const fields of SAMPLES[kind]) {
    const verdict = await send(kind, fields)
    const isUnsent = verdict.is === 'queued' ? verdict.obstacle === 'member' : verdict.is === 'dropped'
    expect(isUnsent, JSON.stringify(verdict)).toBe(true)
  }
})

// rows: RT-20, DT-07
test('the worker sets and removes likes and favourites; sent again, nothing changes', async () => {
  const { member, token } = await site.newMember()
  const send = workerWith(token, member.id)
  for (const press of [LIKE, FAVOURITE]) {
    for (const isOn of [true, true, false, false]) {
      const count = isOn ? 1 : 0
      const result = press === LIKE ? { liked: isOn, likes: count } : { faved: isOn, favs: count, collections: [] }
      expect(await send('reaction', { ...press, isOn })).toEqual({ is: 'counted', result })
    }
  }
})

// rows: RT-20
test('a press for a picture that was withdrawn is refused, and one of an ended session stays queued', async () => {
  const { member, token } = await site.newMember()
  const send = workerWith(token, member.id)
  expect(await send('reaction', { ...LIKE, aid: 'gone' })).toMatchObject({ is: 'refused' })
  const verdict = await workerWith('ended', member.id)('reaction', LIKE)
  expect(verdict).toEqual({ is: 'queued', obstacle: 'session' })
})

// rows: CK-25, AP-45
test('a make-up whose answer was lost is sent again by the worker: the first result, one card used, one day filled', async () => {
  const { member, token } = await site.newMember({ createdAt: new Date('2026-01-01T00:00:00Z') })
  const card = { memberId: member.id, code: MAKE_UP_CARD, source: 'operator', createdAt: site.clock.now() }
  const cards = await site.db.insert(items).values([card, card]).returning()
  const press = { memberId: member.id, timeZone: 'Asia/Shanghai', now: site.clock.now().getTime(), key: 'make-up' }
  const entry = newEntry<OutboxKind>('make-up', press, { date: '2026-03-08', itemId: cards[0]?.id ?? 0 })
  const page = createCourier({
    fetch: async (path, init) => {
      const response = await site.app.request(path, init)
      expect(response.status).toBe(200)
      throw new TypeError('network connection was lost')
    },
    headers: () => bearer({ token }),
    now: () => site.clock.now().getTime(),
  })
  expect(await page(entry)).toMatchObject({ is: 'queued' })
  const worker = courierOf(token)
  const counted = { is: 'counted', result: { pointsEarned: 0, consecutiveDays: 1, totalPoints: 0 } }
  expect(await worker(entry)).toEqual(counted)
  // Pressed once more on another device, with the other card: the day's result, and the card stays.
  const other = newEntry<OutboxKind>('make-up', Object.assign(press, { key: 'other' }), {
    date: '2026-03-08',
    itemId: cards[1]?.id ?? 0,
  })
  expect(await worker(other)).toEqual(counted)
  const owned = await site.db.select().from(items).where(eq(items.memberId, member.id)).orderBy(items.id)
  expect(owned.map(({ usedFor }) => usedFor)).toEqual(['2026-03-08', null])
  expect(await site.db.select().from(checkIns).where(eq(checkIns.memberId, member.id))).toMatchObject([
    { day: '2026-03-08', kind: 'makeup' },
  ])
})
