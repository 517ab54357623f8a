import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ARCHIVE_FILES_MAX,
  ARCHIVE_HOURS,
  ARCHIVE_PICTURES_MAX,
  ArchiveJob,
  ArchiveJobs,
  ArchiveOrder,
} from '#contract/archive.ts'
import { CollectionSummary } from '#contract/collection.ts'
import { DownloadTicket } from '#contract/download.ts'
import { MyListPage } from '#contract/my-list.ts'
import { findPinnedFiles, sumPinnedBytes } from '#server/domain/archive/pinned-files.ts'
import { archiveFiles, archives } from '#server/domain/archive/schema.ts'
import { FIRST_CONTENT } from '#server/domain/membership/content.ts'
import { enterMembership } from '#server/domain/membership/edition-fixture.ts'
import { wallpaperDownloads } from '#server/domain/picture/activity/schema.ts'
import { originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { trimCrops } from '#server/domain/picture/files/trim-crops.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { insertUnlocked } from '#server/domain/picture/unlock/unlock.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { runNextJob } from '#server/lib/jobs/run-jobs.ts'
import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { ARCHIVE_JOB } from './order.ts'
import { prepareFiles } from './prepare.ts'
import { deleteExpired, failStalled } from './table.ts'

const NOON = '2026-03-09T12:00:00+08:00'
const LAPTOP = { id: 'laptop-1', name: 'Desk: one', kind: 'laptop', w: 640, h: 400, dpr: 1, theme: 'auto' } as const
const PHONE = { id: 'phone-01', name: '手机', kind: 'phone', w: 240, h: 480, dpr: 3, theme: 'auto' } as const

// Others' work must not hold up the test, so it does not use the runner of the lowest priority.
const runner = openTaskRunner()
let site: TestApp
let landscape: Buffer
let portrait: Buffer
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '100' } })
  landscape = await drawn({ width: 800, height: 450, shapes: HILLS }).png().toBuffer()
  portrait = await drawn({ width: 300, height: 600, background: '#802030' }).png().toBuffer()
})
afterAll(async () => {
  runner.close()
  await site.close()
})
beforeEach(() => site.reset())

/** A picture of 800x450 with its file. */
async function newPicture(aid: string, given: Parameters<typeof insertWallpaper>[2] = {}) {
  const row = await insertWallpaper(site.db, aid, { format: 'png', width: 800, height: 450, ...given })
  await site.services.storage.put(originalKey(pictureId(row.hash), 'png'), landscape)
  return row
}

/** A member with screens, and the calls about their zips. */
async function downloader(
  given: Parameters<TestApp['newMember']>[0] = {},
  screens: readonly object[] = [LAPTOP, PHONE],
) {
  const { token, member } = await site.newMember(given)
  await site.call('PUT', '/api/me/screens', { token, body: { screens, revision: 0 } })
  const collect = async (title: string, ...aids: string[]) =>
    dataOf(await site.call('POST', '/api/collections', { token, body: { title, aids } }), CollectionSummary).id
  const ask = (id: number | string, body: object) =>
    site.call('POST', `/api/collections/${id}/archive`, { token, body: { language: 'en', ...body } })
  const askList = (list: string, body: object) => site.call('POST', `/api/me/${list}/archive`, { token, body })
  const askShared = (link: string, body: object) =>
    site.call('POST', `/api/shared-collections/${link}/archive`, { token, body: { language: 'en', ...body } })
  const order = async (id: number, body: object) => dataOf(await ask(id, body), ArchiveOrder)
  const job = async (id: string | null) => dataOf(await site.call('GET', `/api/jobs/${id}`, { token }), ArchiveJob)
  const jobs = async () => dataOf(await site.call('GET', '/api/jobs', { token }), ArchiveJobs).jobs
  const cancel = (id: string | null) => site.call('DELETE', `/api/jobs/${id}`, { token })
  /** A collection's finished zip. */
  const zip = async (id: number, body: object) => {
    const { jobId } = await order(id, body)
    await work()
    return job(jobId)
  }
  return { token, member, collect, ask, askList, askShared, order, job, jobs, cancel, zip }
}

/** Runs jobs until none is due. */
async function work(signal = new AbortController().signal) {
  const handlers = {
    [ARCHIVE_JOB]: (payload: unknown, aborted: AbortSignal) =>
      prepareFiles(site.services, payload, aborted, { runner }),
  }
  const { db, clock } = site
  while (await runNextJob({ db, clock, log: site.services.log, signal, handlers })) if (signal.aborted) return
}

async function fetchZip(url: string | null, headers: Record<string, string> = {}) {
  const response = await site.app.request(url ?? '', { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const namesIn = (bytes: Buffer) => Object.keys(unzipSync(bytes))

// rows: AP-26, PR-07, PR-08
test('a collection for all my screens is a zip with a folder for each, cropped, named and credited as single downloads are', async () => {
  await newPicture('hills', { titleEn: 'Hills' })
  await placeWallpaper(site.db, 'hills', 'zh-cn', '2026-03-08')
  const { hash, ...file } = await newPicture('tall', { titleEn: 'Hills' })
  const companion = {
    hash: 'c'.repeat(64),
    format: 'png',
    width: 300,
    height: 600,
    bytes: portrait.length,
    dominant: file.dominant,
    thumbhash: file.thumbhash,
    focalX: 0.5,
    focalY: 0.5,
    colors: file.colors,
  }
  await site.db.update(wallpapers).set({ companion }).where(eq(wallpapers.hash, hash))
  await site.services.storage.put(originalKey(pictureId(companion.hash), 'png'), portrait)
  const { collect, order, job, zip } = await downloader()
  const id = await collect('Night sky', 'hills', 'tall')
  expect(await order(id, { screenId: 'all', isPlan: true })).toMatchObject({ jobId: null, files: 4, pictures: 2 })

  const ready = await zip(id, { screenId: 'all' })
  expect(ready).toMatchObject({
    state: 'ready',
    progress: { done: 4, total: 4 },
    filename: 'Night-sky_2026-03-09.zip',
    collectionId: id,
    expiresAt: '2026-03-10T04:00:00.000Z',
  })
  expect(await job(ready.id)).toEqual(ready)
  const { response, bytes } = await fetchZip(ready.url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect(response.headers.get('content-disposition')).toContain('filename="Night-sky_2026-03-09.zip"')
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    'Desk-one_640x400/2026-03-08_Hills_640x400.jpg',
    '手机_240x480/2026-03-08_Hills_225x450.jpg',
    'Desk-one_640x400/Hills_640x400.jpg',
    '手机_240x480/Hills_240x480.jpg',
  ])
  const cut = await sharp(files['手机_240x480/2026-03-08_Hills_225x450.jpg']).metadata()
  expect(cut).toMatchObject({ format: 'jpeg', width: 225, height: 450 })
  expect(cut.xmpAsString).toContain('Hills')
  expect(cut.xmpAsString).toContain('creativecommons.org/publicdomain/zero/1.0')
  // The portrait file suits the phone.
  const { dominant } = await sharp(files['手机_240x480/Hills_240x480.jpg']).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b * 2)
})

// rows: AP-25, AP-26
test('a shared collection can be taken for all my screens, as long as it is public, with what is released', async () => {
  await newPicture('hills', { titleEn: 'Hills' })
  await newPicture('tomorrow')
  await placeWallpaper(site.db, 'tomorrow', 'zh-cn', '2026-03-10')
  await newPicture('gone')
  const owner = await downloader()
  const id = await owner.collect('Shared', 'hills', 'tomorrow', 'gone')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'gone'))
  const update = (visibility: string) =>
    site.call('PUT', `/api/collections/${id}`, { token: owner.token, body: { visibility } })
  const { shareToken } = dataOf(await update('public'), CollectionSummary)
  const link = shareToken ?? ''

  const { askShared, jobs } = await downloader()
  expect(dataOf(await askShared(link, { screenId: 'all' }), ArchiveOrder)).toMatchObject({ files: 2, leftOut: [] })
  await work()
  const [job] = await jobs()
  expect(job).toMatchObject({
    state: 'ready',
    filename: 'Shared_2026-03-09.zip',
    collectionId: null,
    list: null,
    shared: link,
  })
  expect(Object.keys(unzipSync((await fetchZip(job?.url ?? null)).bytes))).toEqual([
    'Desk-one_640x400/Hills_640x400.jpg',
    '手机_240x480/Hills_225x450.jpg',
  ])
  await owner.askShared(link, { size: 'original' })
  expect(await owner.jobs()).toMatchObject([{ collectionId: id }])

  await update('private')
  for (const wrong of [link, 'x'.repeat(22), '-'])
    expect(await askShared(wrong, { screenId: 'all', isPlan: true })).toMatchObject({ status: 404 })
})

// rows: AP-26, DT-23
test('files of a zip count as downloads once it is ready, and are listed and free like others', async () => {
  await newPicture('hills')
  const { token, member, collect, order, jobs, zip } = await downloader()
  const id = await collect('A', 'hills')
  await order(id, { screenId: LAPTOP.id })
  expect(await site.db.select().from(wallpaperDownloads)).toEqual([])
  await work()
  const counted = await site.db.select().from(wallpaperDownloads)
  expect(counted).toMatchObject([{ memberId: member.id, aid: 'hills', width: 640, height: 400, isRepeat: false }])
  const listed = dataOf(await site.call('GET', '/api/me/downloads', { token }), MyListPage)
  expect(listed.items).toMatchObject([{ aid: 'hills', file: { size: 'custom', width: 640, height: 400 } }])
  const again = await site.call('POST', '/api/wallpapers/hills/download', { token, body: { size: 'phone' } })
  expect(dataOf(again, DownloadTicket).isRepeat).toBe(true)
  // The same on the same day is not written twice.
  await zip(id, { screenId: LAPTOP.id })
  expect(await site.db.select().from(wallpaperDownloads)).toHaveLength(2)
  expect(await jobs()).toHaveLength(1)
})

// rows: AP-26
test('the originals of a selection keep their files, whatever list they are selected in', async () => {
  await newPicture('hills', { titleEn: 'Hills' })
  const { askList, jobs, token } = await downloader()
  const body = { size: 'original', language: 'en' }
  expect(dataOf(await askList('likes', { ...body, ids: ['hills', 'hills'] }), ArchiveOrder).files).toBe(1)
  await work()
  const [liked] = await jobs()
  expect(liked).toMatchObject({ state: 'ready', list: 'likes', filename: 'tianmu_2026-03-09.zip' })
  const files = unzipSync((await fetchZip(liked?.url ?? null)).bytes)
  expect(Object.keys(files)).toEqual(['Hills_800x450.png'])
  expect(await sharp(files['Hills_800x450.png']).metadata()).toMatchObject({ width: 800, height: 450 })
  const entries = dataOf(await site.call('GET', '/api/me/downloads', { token }), MyListPage).items
  const ids = entries.map(({ entryId }) => entryId)
  const ordered = dataOf(await askList('downloads', { ...body, ids: [...ids, '999'], isPlan: true }), ArchiveOrder)
  expect(ordered).toMatchObject({ files: 1, pictures: 1 })
  expect(await askList('plans', { ...body, ids })).toMatchObject({ status: 404 })
})

// rows: AP-26, DT-13, PT-04
test('the plan names pictures that are left out, above the level or withdrawn; bought ones are included', async () => {
  await newPicture('hills')
  await newPicture('wide', { width: 10240, height: 4320, title: '长卷' })
  await newPicture('gone', { state: 'withdrawn', title: '已撤下' })
  const screens = [
    { ...LAPTOP, w: 3840, h: 2160 },
    { ...PHONE, w: 7680, h: 4320 },
  ]
  const { collect, order, member } = await downloader({ groupId: 1 }, screens)
  const id = await collect('A', 'hills', 'wide')
  // Withdrawn after it was added.
  await site.db.update(wallpapers).set({ state: 'ready' }).where(eq(wallpapers.aid, 'gone'))
  const other = await collect('B', 'hills', 'wide', 'gone')
  await site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, 'gone'))
  expect(await order(other, { screenId: 'all', isPlan: true })).toMatchObject({
    pictures: 2,
    files: 3,
    // Of the one with 800 pixels.
    smaller: 2,
    leftOut: [
      { aid: 'wide', title: '长卷', reason: 'level', needLevel: 2, files: 1 },
      { aid: 'gone', title: '已撤下', reason: 'withdrawn', files: 2 },
    ],
  })
  expect(await order(id, { size: 'original', isPlan: true })).toMatchObject({
    files: 1,
    leftOut: [{ aid: 'wide', reason: 'level', needLevel: 3 }],
  })
  await insertUnlocked(site.db, { memberId: member.id, aid: 'wide', level: 3, at: site.clock.now() })
  expect(await order(id, { size: 'original', isPlan: true })).toMatchObject({ files: 2, leftOut: [] })
})

// rows: AP-26
test('a third response of a zip at the same time is refused, and answered once another has ended', async () => {
  await newPicture('hills')
  const { zip, collect } = await downloader()
  const { url } = await zip(await collect('A', 'hills'), { screenId: LAPTOP.id })
  const ask = () => site.app.request(url ?? '')
  const [first, second] = [await ask(), await ask()]
  const third = await ask()
  expect([first.status, second.status, third.status]).toEqual([200, 200, 429])
  expect(third.headers.get('retry-after')).toBe('30')
  await first.body?.cancel()
  await second.arrayBuffer()
  await expect.poll(async () => (await fetchZip(url)).response.status).toBe(200)
})

// rows: AP-26
test('a zip resumes by Range, byte for byte', async () => {
  await newPicture('hills')
  await newPicture('more')
  const { collect, zip } = await downloader()
  const { url } = await zip(await collect('A', 'hills', 'more'), { screenId: 'all' })
  const { response, bytes } = await fetchZip(url)
  const etag = response.headers.get('etag') ?? ''
  for (const [start, end] of [
    [0, 9],
    [bytes.length >> 1, bytes.length - 1],
    [bytes.length - 5, bytes.length - 1],
  ] as const) {
    const part = await fetchZip(url, { Range: `bytes=${start}-${end}`, 'If-Range': etag })
    expect(part.response.status).toBe(206)
    expect(part.bytes.equals(bytes.subarray(start, end + 1))).toBe(true)
  }
  const head = await site.app.request(url ?? '', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(bytes.length))
})

// rows: AP-26
test('the address belongs to one zip and ends with it; jobs of others are unknown', async () => {
  await newPicture('hills')
  const one = await downloader()
  const other = await downloader()
  const { id, url } = await one.zip(await one.collect('A', 'hills'), { screenId: LAPTOP.id })
  const { id: others } = await other.zip(await other.collect('A', 'hills'), { screenId: LAPTOP.id })
  expect((await site.call('GET', `/api/jobs/${id}`, { token: other.token })).status).toBe(404)
  expect((await one.cancel(others)).status).toBe(200)
  expect((await other.job(others)).state).toBe('ready')
  expect((await fetchZip((url ?? '').replace(id, others))).response.status).toBe(404)
  expect((await fetchZip(`/api/jobs/${id}/file?s=x`)).response.status).toBe(404)
  expect((await one.ask(1e9, { size: 'original' })).status).toBe(404)

  site.clock.set(new Date(new Date(NOON).getTime() + ARCHIVE_HOURS * 3_600_000))
  expect((await fetchZip(url)).response.status).toBe(403)
  expect(await one.jobs()).toEqual([])
  site.clock.set(new Date(new Date(NOON).getTime() + ARCHIVE_HOURS * 3_600_000 + 1))
  await deleteExpired(site.db, site.clock.now())
  expect(await site.db.select().from(archives)).toEqual([])
  expect(await site.db.select().from(archiveFiles)).toEqual([])
})

// rows: AP-26
test('one zip of a member is prepared at a time; a cancelled one makes room', async () => {
  await newPicture('hills')
  const { collect, ask, order, jobs, cancel } = await downloader()
  const id = await collect('A', 'hills')
  const { jobId } = await order(id, { screenId: 'all' })
  expect(await ask(id, { size: 'original' })).toMatchObject({ status: 409, body: { problem: 'archive-running' } })
  expect(await order(id, { size: 'original', isPlan: true })).toMatchObject({ files: 1 })
  await cancel(jobId)
  expect(await jobs()).toEqual([])
  await order(id, { size: 'original' })
  await work()
  expect(await jobs()).toMatchObject([{ state: 'ready', progress: { done: 1, total: 1 } }])
})

// rows: AP-26
test('too many pictures or files are refused with the limits', async () => {
  await newPicture('hills')
  const many = Array.from({ length: 20 }, (_, n) => ({ ...LAPTOP, id: `screen-${n}`, w: 300 + n }))
  const { askList, ask, collect } = await downloader({}, many)
  const ids = Array.from({ length: ARCHIVE_PICTURES_MAX + 1 }, (_, n) => `picture-${n}`)
  const tooLarge = {
    status: 422,
    body: {
      problem: 'archive-too-large',
      message: expect.stringContaining(String(ARCHIVE_PICTURES_MAX)),
      data: { pictures: ARCHIVE_PICTURES_MAX, files: ARCHIVE_FILES_MAX },
    },
  }
  expect(await askList('likes', { size: 'original', ids })).toMatchObject(tooLarge)
  const aids = Array.from({ length: ARCHIVE_FILES_MAX / many.length + 1 }, (_, n) => `n${n}`)
  for (const aid of aids) await insertWallpaper(site.db, aid)
  expect(await ask(await collect('A', ...aids), { screenId: 'all' })).toMatchObject(tooLarge)
  const id = await collect('B', 'hills')
  for (const body of [
    {},
    { screenId: 'all', size: 'original' },
    { screenId: 'unknown-1' },
    { screen: { w: 1, h: 1 } },
    { screen: { w: 16_000, h: 300 } },
    { size: '4k' },
    { screenId: 'all', format: 'png' },
  ]) {
    expect(await ask(id, body)).toMatchObject({ status: 422, body: { problem: 'invalid-fields' } })
  }
  expect(await ask(await collect('Empty'), { size: 'original' })).toMatchObject({
    body: { problem: 'archive-empty' },
  })
})

// rows: AP-26
test('a preparation that is stopped in the middle continues where it was', async () => {
  for (const aid of ['one', 'two', 'three']) await newPicture(aid)
  const { collect, order, job } = await downloader()
  const { jobId } = await order(await collect('A', 'one', 'two', 'three'), { screenId: LAPTOP.id })
  const stop = new AbortController()
  const { storage } = site.services
  const services = {
    ...site.services,
    storage: {
      ...storage,
      head: async (key: string) => {
        const found = await storage.head(key)
        // The second crop is stored when the process ends.
        if (key.startsWith('crop/') && found && (await job(jobId)).progress.done === 1) stop.abort()
        return found
      },
    },
  }
  await expect(prepareFiles(services, { id: jobId }, stop.signal, { runner })).rejects.toThrow()
  const { state, progress } = await job(jobId)
  expect(state).toBe('preparing')
  expect(progress.done).toBeGreaterThan(0)
  expect(progress.done).toBeLessThan(3)
  const before = await site.db.select().from(archiveFiles)
  await work()
  expect((await job(jobId)).state).toBe('ready')
  const after = await site.db.select().from(archiveFiles)
  for (const file of before.filter(({ bytes }) => bytes !== null)) expect(after).toContainEqual(file)
})

// rows: AP-26
test('a withdrawn or unreadable picture is left out and reported; a zip without any other fails', async () => {
  for (const aid of ['one', 'gone', 'broken']) await newPicture(aid)
  await insertWallpaper(site.db, 'missing', { format: 'png', width: 800, height: 450 })
  const { collect, order, job, zip } = await downloader()
  const { jobId } = await order(await collect('A', 'one', 'gone', 'missing'), { screenId: LAPTOP.id })
  const withdraw = (aid: string) =>
    site.db.update(wallpapers).set({ state: 'withdrawn' }).where(eq(wallpapers.aid, aid))
  await withdraw('gone')
  await work()
  const ready = await job(jobId)
  expect(ready).toMatchObject({ state: 'ready', progress: { done: 1, total: 1 } })
  expect(ready.leftOut.map(({ aid, reason }) => [aid, reason])).toEqual([
    ['gone', 'withdrawn'],
    ['missing', 'unreadable'],
  ])
  expect(await zip(await collect('B', 'missing'), { size: 'original' })).toMatchObject({
    state: 'failed',
    problem: 'empty',
    url: null,
  })
  // Withdrawn after the zip was ready.
  const both = await zip(await collect('C', 'one', 'broken'), { screenId: LAPTOP.id })
  await withdraw('broken')
  expect(namesIn((await fetchZip(both.url)).bytes)).toHaveLength(1)
})

// rows: AP-26
test('a full storage and a job that stopped for good fail the zip with the reason', async () => {
  await newPicture('one')
  const { collect, order, job, jobs } = await downloader()
  const id = await collect('A', 'one')
  const { jobId } = await order(id, { screenId: LAPTOP.id, format: 'webp' })
  const { signal } = new AbortController()
  const prepareWith = (put: () => Promise<never>) =>
    prepareFiles({ ...site.services, storage: { ...site.services.storage, put } }, { id: jobId }, signal, { runner })
  await prepareWith(() => Promise.reject(new StorageUnavailableError('the storage does not answer')))
  expect(await job(jobId)).toMatchObject({ state: 'preparing', progress: { done: 0 } })
  await prepareWith(() => Promise.reject(new StorageFullError()))
  expect(await job(jobId)).toMatchObject({ state: 'failed', problem: 'storage-full' })
  const { jobId: next } = await order(id, { screenId: LAPTOP.id })
  expect(await jobs()).toHaveLength(1)
  site.clock.set('2026-03-09T13:00:01+08:00')
  await failStalled(site.db, site.clock.now())
  expect(await job(next)).toMatchObject({ state: 'failed', problem: 'stopped' })
})

// rows: AP-26
test('the crops of all zips together have a limit, at which another zip fails for lack of room', async () => {
  await newPicture('one')
  await newPicture('two')
  const first = await downloader()
  expect(await first.zip(await first.collect('A', 'one'), { screenId: LAPTOP.id })).toMatchObject({ state: 'ready' })
  const { collect, order, job } = await downloader()
  const { jobId } = await order(await collect('B', 'two'), { screenId: LAPTOP.id })
  const maxBytes = (await sumPinnedBytes(site.db)) - 1
  const { signal } = new AbortController()
  await prepareFiles(site.services, { id: jobId }, signal, { runner, maxBytes })
  expect(await job(jobId)).toMatchObject({ state: 'failed', problem: 'storage-full' })
})

// rows: AP-26
test('crops of a zip are not trimmed while it exists; one that is lost or changed is made again', async () => {
  await newPicture('one')
  const { collect, job, zip } = await downloader()
  const ready = await zip(await collect('A', 'one'), { screenId: LAPTOP.id })
  const { storage } = site.services
  const pinned = await findPinnedFiles(site.db)
  await trimCrops(storage, { pinned, maxBytes: 0 })
  const [key = ''] = pinned
  expect(await storage.head(key)).not.toBeNull()
  expect(await sumPinnedBytes(site.db)).toBe((await storage.head(key))?.size)
  const { bytes } = await fetchZip(ready.url)
  await storage.delete(key)
  expect((await fetchZip(ready.url)).bytes.equals(bytes)).toBe(true)

  await storage.put(key, Buffer.from('another file'))
  await expect(fetchZip(ready.url)).rejects.toThrow()
  expect((await job(ready.id)).state).toBe('preparing')
  await work()
  const again = await job(ready.id)
  expect(again.state).toBe('ready')
  expect(namesIn((await fetchZip(again.url)).bytes)).toHaveLength(1)
})

// rows: VP-03, PR-08
test('a level limits the pictures of one zip, and the refusal names the level that allows them; a zip is no download of the day', async () => {
  const tiers = FIRST_CONTENT.tiers.map((tier) =>
    tier.groupId === 1 ? { ...tier, archivePictures: 1, downloadsPerDay: 1 } : tier,
  )
  const content = { ...FIRST_CONTENT, tiers }
  await enterMembership(site, content)
  for (const [index, aid] of ['one', 'two', 'three'].entries()) {
    await newPicture(aid)
    await placeWallpaper(site.db, aid, 'zh-cn', `2026-03-0${index + 1}`)
  }
  const { token, collect, ask, zip } = await downloader()
  const refused = await ask(await collect('Two', 'one', 'two'), { screenId: LAPTOP.id })
  expect(refused).toMatchObject({
    status: 402,
    body: { problem: 'level-too-low', data: { needLevel: 2, needPoints: 0, limit: 1 } },
  })
  expect(await zip(await collect('One', 'one'), { screenId: LAPTOP.id })).toMatchObject({ state: 'ready' })
  const download = (aid: string) =>
    site.call('POST', `/api/wallpapers/${aid}/download`, { token, body: { size: 'original' } })
  expect(await download('two')).toMatchObject({ status: 200 })
  expect(await download('three')).toMatchObject({ status: 429 })
  // Downloaded before, within the zip.
  expect(await download('one')).toMatchObject({ status: 200 })
})
