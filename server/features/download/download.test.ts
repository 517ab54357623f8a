import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WallpaperDetail } from '#contract/detail.ts'
import { DownloadTicket, Unlocked } from '#contract/download.ts'
import { LedgerPage } from '#contract/points.ts'
import { FIRST_CONTENT } from '#server/domain/membership/content.ts'
import { enterMembership } from '#server/domain/membership/edition-fixture.ts'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { insertUnlocked } from '#server/domain/picture/unlock/unlock.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { givePoints } from '#server/domain/points/points-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  const texts = { title: '暮紫千山', titleEn: 'Violet Ridges', placeName: '阿尔卑斯', placeNameEn: 'The Alps' }
  await insertWallpaper(site.db, 'uhd', texts)
  await insertWallpaper(site.db, '8k', { width: 7680, height: 4320, format: 'png', bytes: 9_000_000 })
  await insertWallpaper(site.db, '10k', { width: 10240, height: 4320 })
  for (const [aid, day] of [
    ['uhd', '2026-03-08'],
    ['8k', '2026-03-07'],
    ['10k', '2026-03-06'],
  ] as const) {
    await placeWallpaper(site.db, aid, 'zh-cn', day)
  }
})
afterAll(() => site.close())
beforeEach(() => site.clock.set('2026-03-09T12:00:00+08:00'))

const order = (aid: string, body: unknown, token: string, headers = {}) =>
  site.call('POST', `/api/wallpapers/${aid}/download`, { token, body, headers })
const downloadsOf = (aid: string) => site.db.select().from(wallpaperDownloads).where(eq(wallpaperDownloads.aid, aid))
const levelTooLow = (needLevel: number, needPoints = needLevel === 2 ? 40 : 80) => ({
  status: 402,
  body: {
    code: 402,
    success: false,
    problem: 'level-too-low',
    message: '会员等级不足',
    data: { needLevel, needPoints },
  },
})
const wrongField = (name: string) => ({ code: 422, problem: 'invalid-fields', fields: { [name]: expect.any(String) } })

test('a download request returns a signed URL for five minutes, with a file name in the requested language', async () => {
  const { token } = await site.newMember()
  const ticket = dataOf(await order('uhd', { size: '4k' }, token), DownloadTicket)
  expect(ticket).toMatchObject({
    expiresAt: '2026-03-09T04:05:00.000Z',
    filename: '2026-03-08_暮紫千山_阿尔卑斯_3840x2160.jpg',
    bytes: 0,
    width: 3840,
    height: 2160,
    cost: { points: 0, quota: 1 },
  })
  expect(ticket.url).toMatch(/^\/img\/o\/[0-9a-f]{32}\.jpg\?/)
  const english = { size: 'phone', format: 'avif', language: 'en' }
  expect(dataOf(await order('uhd', english, token), DownloadTicket).filename).toBe(
    '2026-03-08_Violet-Ridges_The-Alps_998x2160.avif',
  )
  const spoken = await order('uhd', { size: '1080p' }, token, { 'Accept-Language': 'en' })
  expect(dataOf(spoken, DownloadTicket).filename).toContain('Violet-Ridges')
})

// rows: AP-13, PR-08
test('a screen of the member stands for its pixels; without a part, for no more than the picture has', async () => {
  const { token } = await site.newMember({ groupId: 3 })
  const screen = (id: string, w: number, h: number) => ({ id, name: id, kind: 'desktop', w, h, dpr: 1, theme: 'auto' })
  const screens = [screen('office-1', 2560, 1440), screen('wall-001', 7680, 4320)]
  await site.call('PUT', '/api/me/screens', { token, body: { screens, revision: 0 } })
  const orderFor = (screenId: string, more = {}) => order('uhd', { size: 'custom', screenId, ...more }, token)
  expect(dataOf(await orderFor('office-1'), DownloadTicket)).toMatchObject({ width: 2560, height: 1440 })
  expect(dataOf(await orderFor('wall-001'), DownloadTicket)).toMatchObject({ width: 3840, height: 2160 })
  const enlarged = await orderFor('wall-001', { crop: { x: 0, y: 0, w: 1, h: 1 } })
  expect(dataOf(enlarged, DownloadTicket)).toMatchObject({ width: 7680, height: 4320, isEnlarged: true })
  expect((await orderFor('office-1', { w: 16, h: 16 })).body).toMatchObject(wrongField('screenId'))
  expect((await orderFor('office-1', { size: '4k' })).body).toMatchObject(wrongField('screenId'))
  expect((await orderFor('office-2')).body).toMatchObject(wrongField('screenId'))
  const { token: other } = await site.newMember()
  const ofOther = await order('uhd', { size: 'custom', screenId: 'office-1' }, other)
  expect(ofOther.body).toMatchObject(wrongField('screenId'))
})

test('the original keeps its own format and its exact bytes', async () => {
  const { token } = await site.newMember({ groupId: 2 })
  const ticket = dataOf(await order('8k', { size: 'original' }, token), DownloadTicket)
  expect(ticket).toMatchObject({ bytes: 9_000_000, width: 7680, height: 4320 })
  expect(ticket.filename).toMatch(/_7680x4320\.png$/)
})

// rows: DT-13, DT-15, API-21
test('a size above the level gives 402 with the required level, and nothing is counted', async () => {
  const { token } = await site.newMember({ groupId: 1 })
  const { token: advanced } = await site.newMember({ groupId: 2 })
  expect(await order('10k', { size: 'original' }, token)).toMatchObject(levelTooLow(3))
  expect(await order('10k', { size: 'original' }, advanced)).toMatchObject(levelTooLow(3))
  expect(await order('10k', { size: '8k' }, token)).toMatchObject(levelTooLow(2))
  expect(await order('10k', { size: 'custom', w: 3841, h: 100 }, token)).toMatchObject(levelTooLow(2))
  expect(await downloadsOf('10k')).toEqual([])
  expect((await order('10k', { size: '8k' }, advanced)).status).toBe(200)
  expect((await order('10k', { size: '4k' }, token)).status).toBe(200)
})

test("a crop for the member's screen is never enlarged", async () => {
  const { token } = await site.newMember()
  const screen = dataOf(await order('uhd', { size: 'custom', w: 1280, h: 1440 }, token), DownloadTicket)
  expect(screen).toMatchObject({ width: 1280, height: 1440 })
  const refused = async (body: object) => (await order('uhd', body, token)).body
  expect(await refused({ size: 'custom', w: 3841, h: 2160 })).toMatchObject(wrongField('w'))
  expect(await refused({ size: 'custom', w: 3840, h: 2161 })).toMatchObject(wrongField('h'))
  expect(await refused({ size: 'custom', w: 100 })).toMatchObject(wrongField('h'))
  expect(await refused({ size: '8k' })).toMatchObject(wrongField('size'))
})

// rows: DT-17, DT-19, AP-13
test("a chosen part comes in exactly the screen's pixels, and says whether it is enlarged", async () => {
  const { token } = await site.newMember()
  const part = async (body: object) => dataOf(await order('uhd', { size: 'custom', ...body }, token), DownloadTicket)
  const crop = { x: 0.4, y: 0, w: 0.253_125, h: 1 }
  const whole = await part({ w: 810, h: 1800, crop, format: 'webp' })
  expect(whole).toMatchObject({ width: 810, height: 1800, isEnlarged: false })
  expect(new URL(whole.url, 'http://site').searchParams.get('box')).toBe('1536,0,972,2160')
  expect(whole.filename).toMatch(/_810x1800\.webp$/)
  const enlarged = await part({ w: 1080, h: 2400, crop, adjust: { blur: 4, dim: 20 }, format: 'png' })
  expect(enlarged).toMatchObject({ width: 1080, height: 2400, isEnlarged: true })
  expect(enlarged.url).toMatch(/&blur=4&dim=20&/)
})

// rows: DT-17, AP-13
test.each([
  ['of another shape', { w: 1080, h: 2400, crop: { x: 0, y: 0, w: 1, h: 1 } }, 'crop'],
  ['enlarged more than four times', { w: 1920, h: 1080, crop: { x: 0, y: 0, w: 0.1, h: 0.1 } }, 'crop'],
  ['outside of the picture', { w: 1920, h: 1080, crop: { x: 0.6, y: 0, w: 0.5, h: 0.5 } }, 'crop'],
  ['of no pixels', { w: 1920, h: 1080, crop: { x: 0, y: 0, w: 0, h: 0 } }, 'crop.w'],
  ['without numbers', { w: 1920, h: 1080, crop: { x: null, y: 0, w: 1, h: 1 } }, 'crop.x'],
  ['of a million pixels a side', { w: 1_000_000, h: 100_000, crop: { x: 0, y: 0, w: 1, h: 1 } }, 'w'],
  ['of more pixels than any screen', { w: 20_000, h: 11_250, crop: { x: 0, y: 0, w: 1, h: 1 } }, 'w'],
  ['wider than a WebP', { w: 17_000, h: 1000, crop: { x: 0, y: 0, w: 1, h: 0.104_575 }, format: 'webp' }, 'crop'],
  ['of a listed size', { size: '2k', crop: { x: 0, y: 0, w: 1, h: 1 } }, 'crop'],
  ['darkened beyond use', { w: 1920, h: 1080, adjust: { dim: 100 } }, 'adjust.dim'],
  ['of the changed original', { size: 'original', adjust: { dim: 10 } }, 'adjust'],
])('a part %s is refused', async (_, body, field) => {
  const { token } = await site.newMember({ groupId: 3 })
  expect((await order('uhd', { size: 'custom', ...body }, token)).body).toMatchObject(wrongField(field))
})

// rows: DT-23
test('a picture counts once per member, is free again, and is marked with the last file', async () => {
  const { member, token } = await site.newMember()
  await site.db.delete(wallpaperDownloads)
  await site.db.update(wallpaperStats).set({ downloads: 0 })
  await Promise.all(Array.from({ length: 5 }, () => order('uhd', { size: '4k' }, token)))
  expect((await order('uhd', { size: '2k' }, token)).body).toMatchObject({
    data: { isRepeat: true, cost: { points: 0, quota: 0 } },
  })
  site.clock.set('2026-03-10T00:00:00+08:00')
  await order('uhd', { size: '4k' }, token)
  expect((await downloadsOf('uhd')).map((row) => [row.memberId, row.size, row.isRepeat])).toEqual([
    [member.id, '4k', false],
    [member.id, '2k', true],
    [member.id, '4k', true],
  ])
  const detail = dataOf(await site.call('GET', '/api/wallpapers/uhd', { token }), WallpaperDetail)
  expect(detail.stats.downloads).toBe(1)
  expect(detail.me).toMatchObject({
    downloadedAt: '2026-03-09T16:00:00.000Z',
    downloadedSize: { w: 3840, h: 2160 },
  })
  const other = await site.newMember()
  expect((await order('uhd', { size: '4k' }, other.token)).body).toMatchObject({ data: { isRepeat: false } })
})

// rows: NF-05
test('more than 60 requests a minute are refused', async () => {
  const { token } = await site.newMember()
  for (let i = 0; i < 60; i++) await order('uhd', { size: '2k' }, token)
  expect(await order('uhd', { size: '2k' }, token)).toMatchObject({
    status: 429,
    body: { problem: 'too-many-requests' },
  })
})

test('invalid requests are refused with the field named', async () => {
  const { token } = await site.newMember()
  const wrong: [unknown, string][] = [
    [{}, 'size'],
    [{ size: '16k' }, 'size'],
    [{ size: '4k\u0000' }, 'size'],
    [{ size: 'custom', w: 15, h: 100 }, 'w'],
    [{ size: 'custom', w: 1e308, h: 100 }, 'w'],
    [{ size: 'custom', w: 100.5, h: 100 }, 'w'],
    [{ size: 'custom', w: '100', h: 100 }, 'w'],
    [{ size: '4k', format: 'exe' }, 'format'],
    [{ size: '4k', language: 'xx' }, 'language'],
  ]
  for (const [body, field] of wrong) {
    const answer = await order('uhd', body, token)
    expect(answer, JSON.stringify(body)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  expect((await order('uhd', '[', token)).status).toBe(400)
  expect((await order('nothing', { size: '4k' }, token)).status).toBe(404)
})

// rows: AP-13, DT-23, VP-03
test('new pictures of a day end at the limit of the level; those of before stay free, and the next day begins again', async () => {
  const tiers = FIRST_CONTENT.tiers.map((tier) => (tier.groupId === 1 ? { ...tier, downloadsPerDay: 2 } : tier))
  const content = { ...FIRST_CONTENT, tiers }
  await enterMembership(site, content)
  const { token } = await site.newMember()
  const small = (aid: string) => order(aid, { size: '1080p' }, token)
  const answers = await Promise.all(['uhd', '8k', '10k'].map(small))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429])
  const refused = ['uhd', '8k', '10k'][answers.findIndex(({ status }) => status === 429)] ?? ''
  expect(await small(refused)).toMatchObject({
    status: 429,
    body: {
      code: 4291,
      problem: 'downloads-used',
      data: { limit: 2, resetAt: '2026-03-09T16:00:00.000Z', needLevel: 2 },
    },
  })
  const known = refused === 'uhd' ? '8k' : 'uhd'
  expect(dataOf(await small(known), DownloadTicket)).toMatchObject({ isRepeat: true, cost: { quota: 0 } })
  expect(dataOf(await order(known, { size: '2k' }, token), DownloadTicket).isRepeat).toBe(true)
  site.clock.set('2026-03-10T00:00:01+08:00')
  expect(await small(refused)).toMatchObject({ status: 200 })
})

// rows: PT-04, VP-23, DT-11, AP-13
test('points buy the sizes of one picture above the level, once; they stay, and no other picture opens', async () => {
  const { member, token } = await site.newMember()
  await givePoints(site, member.id, 100)
  const unlock = (aid: string, body: object) => site.call('POST', `/api/wallpapers/${aid}/unlock`, { token, body })
  const detail = async (aid: string) =>
    dataOf(await site.call('GET', `/api/wallpapers/${aid}`, { token }), WallpaperDetail)
  const { sizes, me, access } = await detail('8k')
  expect(sizes.map(({ key, points }) => [key, points]).slice(0, 3)).toEqual([
    ['original', 40],
    ['8k', 40],
    ['4k', 0],
  ])
  expect([me.unlockedLevel, access.allowed]).toEqual([undefined, false])
  expect(await order('8k', { size: '8k' }, token)).toMatchObject(levelTooLow(2))
  expect((await unlock('8k', { level: 2, points: 30 })).body).toMatchObject({
    problem: 'quote-changed',
    data: { total: 40 },
  })
  expect(dataOf(await unlock('8k', { level: 2, points: 40 }), Unlocked)).toEqual({ level: 2, balance: 60 })
  expect(dataOf(await unlock('8k', { level: 2, points: 40 }), Unlocked)).toEqual({ level: 2, balance: 60 })
  expect(dataOf(await order('8k', { size: '8k' }, token), DownloadTicket)).toMatchObject({ width: 7680 })
  expect((await site.call('GET', '/api/wallpapers/8k/original', { token })).status).toBe(200)
  const bought = await detail('8k')
  expect([bought.me.unlockedLevel, bought.access.allowed]).toEqual([2, true])
  expect(await order('10k', { size: 'original' }, token)).toMatchObject(levelTooLow(3))
  expect((await unlock('10k', { level: 3, points: 80 })).body).toMatchObject({
    problem: 'points-too-low',
    data: { need: 80, have: 60 },
  })
  expect((await unlock('10k', { level: 4, points: 80 })).status).toBe(404)
  expect((await unlock('none', { level: 2, points: 40 })).status).toBe(404)
  const ledger = dataOf(await site.call('GET', '/api/points/ledger', { token }), LedgerPage)
  expect(ledger.items[0]).toMatchObject({ code: 'picture', change: -40, ref: '8k/2' })
})

// rows: PT-04
test('a higher level of a picture costs the difference to what was bought, and one that it does not have is not sold', async () => {
  const { member, token } = await site.newMember()
  await givePoints(site, member.id, 100)
  const unlock = (aid: string, body: object) => site.call('POST', `/api/wallpapers/${aid}/unlock`, { token, body })
  const pointsOf = async () => {
    const { sizes } = dataOf(await site.call('GET', '/api/wallpapers/10k', { token }), WallpaperDetail)
    return sizes.find(({ key }) => key === 'original')?.points
  }
  expect(await pointsOf()).toBe(80)
  expect(dataOf(await unlock('10k', { level: 2, points: 40 }), Unlocked)).toEqual({ level: 2, balance: 60 })
  expect(await pointsOf()).toBe(40)
  expect(await order('10k', { size: 'original' }, token)).toMatchObject(levelTooLow(3, 40))
  expect(dataOf(await unlock('10k', { level: 3, points: 40 }), Unlocked)).toEqual({ level: 3, balance: 20 })
  expect((await unlock('8k', { level: 3, points: 80 })).status).toBe(404)
  expect((await unlock('uhd', { level: 2, points: 40 })).status).toBe(404)
})

// rows: PT-04, VP-03
test('a bought picture is none of the day’s', async () => {
  const tiers = FIRST_CONTENT.tiers.map((tier) => (tier.groupId === 1 ? { ...tier, downloadsPerDay: 1 } : tier))
  const content = { ...FIRST_CONTENT, tiers }
  await enterMembership(site, content)
  const { member, token } = await site.newMember()
  const get = (aid: string, size: string) => order(aid, { size }, token)
  expect(await get('uhd', '1080p')).toMatchObject({ status: 200 })
  expect(await get('8k', '1080p')).toMatchObject({ body: { problem: 'downloads-used' } })
  await insertUnlocked(site.db, { memberId: member.id, aid: '8k', level: 2, at: site.clock.now() })
  expect(dataOf(await get('8k', '8k'), DownloadTicket)).toMatchObject({ cost: { quota: 0 } })
  expect(await get('8k', '1080p')).toMatchObject({ status: 200 })
})

// rows: PT-04, NF-05
test('twenty presses at once buy a picture once', async () => {
  const { member, token } = await site.newMember()
  await givePoints(site, member.id, 100)
  const body = { level: 2, points: 40 }
  const presses = Array.from({ length: 20 }, () => site.call('POST', '/api/wallpapers/8k/unlock', { token, body }))
  const answers = await Promise.all(presses)
  expect(answers.map((answer) => dataOf(answer, Unlocked).balance)).toEqual(answers.map(() => 60))
})
