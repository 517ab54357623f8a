import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogueList } from '#contract/catalogue.ts'
import { WallpaperDetail } from '#contract/detail.ts'
import { DownloadTicket } from '#contract/download.ts'
import { WallpaperList } from '#contract/wallpaper.ts'
import { originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { ingest } from '../ingest.ts'
import { removeCompanion, setCompanion } from './change-companion.ts'

const WIDE = { width: 1920, height: 1080 }
const TALL = { width: 1440, height: 3280 }

let site: TestApp
let folder: string
let token: string
let aid: string
const runner = openTaskRunner()
const inFolder = (name: string) => path.join(folder, name)

beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-companion-'))
  token = (await site.newMember()).token
  await writeFile(
    inFolder('hills.jpg'),
    await drawn({ ...WIDE, shapes: HILLS })
      .jpeg()
      .toBuffer(),
  )
  await writeFile(
    inFolder('tall.jpg'),
    await drawn({ ...TALL, shapes: HILLS })
      .jpeg()
      .toBuffer(),
  )
  await writeFile(
    inFolder('other.png'),
    await drawn({ ...TALL, background: '#208040' })
      .png()
      .toBuffer(),
  )
  const options = { area: 'zh-cn', isDryRun: false, keepsPosition: false } as const
  const { signal } = new AbortController()
  await ingest({ services: site.services, runner, paths: [inFolder('hills.jpg')], options, signal, say: () => {} })
  aid = (await pictureRow()).aid
  await placeWallpaper(site.db, aid, 'zh-cn', '2026-03-09')
})
afterAll(async () => {
  runner.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function pictureRow() {
  const [row] = await site.db.select().from(wallpapers)
  if (!row) throw new Error('nothing was ingested')
  return row
}

const detail = async () => dataOf(await site.call('GET', `/api/wallpapers/${aid}`, { token }), WallpaperDetail)
const order = (body: object) => site.call('POST', `/api/wallpapers/${aid}/download`, { token, body })

async function pixelsAt(address: string) {
  const response = await site.app.request(address)
  expect(response.status, address).toBe(200)
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return { width, height }
}

// rows: DT-12, DT-17, HM-22, API-09
test('a picture with a companion shows, lists and downloads it for phones', async () => {
  await setCompanion(site.services, runner, await pictureRow(), inFolder('tall.jpg'))
  await indexAllWords(site.db)
  const picture = await detail()
  const { companion } = picture
  expect(picture).toMatchObject({ ...WIDE, orientation: 'landscape' })
  expect(companion).toMatchObject({ ...TALL, maxWidth: 1280 })
  expect(picture.sizes.filter(({ key }) => key === 'phone')).toMatchObject([{ w: 1170, h: 2532 }])
  expect(await pixelsAt(`${companion?.picture}/480.avif`)).toMatchObject({ width: 480 })

  for (const [query, total] of [
    ['orientation=portrait', 1],
    ['orientation=landscape', 1],
    ['orientation=square', 0],
    ['fit=390x844@3', 1],
    ['fit=1440x3200', 1],
    ['fit=1440x3520', 0],
    ['fit=1920x1080', 1],
  ] as const) {
    const days = await site.call('GET', `/api/bing/history?area=zh-cn&${query}`, { token })
    expect(dataOf(days, WallpaperList).items, query).toHaveLength(total)
    const found = await site.call('GET', `/api/wallpapers?${query}`, { token })
    expect(dataOf(found, CatalogueList).items, query).toHaveLength(total)
  }
  const facets = dataOf(await site.call('GET', '/api/wallpapers?facets=1', { token }), CatalogueList).facets
  expect(facets?.orientation).toEqual([
    { value: 'landscape', count: 1 },
    { value: 'portrait', count: 1 },
  ])

  const whole = dataOf(await order({ size: 'custom', w: 1080, h: 2340 }), DownloadTicket)
  expect(whole.isEnlarged).toBe(false)
  expect(await pixelsAt(whole.url)).toEqual({ width: 1080, height: 2340 })
  expect(whole.url).toContain(companion?.picture.replace('/img/', ''))
  expect(dataOf(await order({ size: 'phone' }), DownloadTicket).url).toContain(companion?.picture.replace('/img/', ''))
  expect(dataOf(await order({ size: '1080p' }), DownloadTicket).url).toContain(picture.picture.replace('/img/', ''))

  expect(await pixelsAt('/img/today?w=1080&h=2340')).toEqual({ width: 1080, height: 2340 })
  expect(await pixelsAt('/img/today?w=1080&h=608')).toEqual({ width: 1080, height: 608 })
})

// rows: DT-17
test('a part names the file that it is of; without a companion such a part is refused', async () => {
  const half = { x: 0, y: 0.25, w: 1, h: 0.5 }
  const ofCompanion = dataOf(
    await order({ size: 'custom', w: 1440, h: 1640, crop: { ...half, of: 'companion' } }),
    DownloadTicket,
  )
  expect(await pixelsAt(ofCompanion.url)).toEqual({ width: 1440, height: 1640 })
  expect(ofCompanion.isEnlarged).toBe(false)
  const ofPicture = { x: 0.25, y: 0, w: 0.5, h: 1 }
  const own = dataOf(await order({ size: 'custom', w: 960, h: 1080, crop: ofPicture }), DownloadTicket)
  expect(await pixelsAt(own.url)).toEqual({ width: 960, height: 1080 })

  const { companion } = await pictureRow()
  await site.db.update(wallpapers).set({ companion: null })
  expect(await order({ size: 'custom', w: 1440, h: 1640, crop: { ...half, of: 'companion' } })).toMatchObject({
    status: 422,
    body: { problem: 'invalid-fields', fields: { crop: expect.any(String) } },
  })
  await site.db.update(wallpapers).set({ companion })
})

// rows: DT-17
test('the operator gives, replaces and takes a companion; a file that is none is refused with its reason', async () => {
  const refusal = (file: string) =>
    pictureRow()
      .then((row) => setCompanion(site.services, runner, row, inFolder(file)))
      .catch(String)
  expect(await refusal('hills.jpg')).toContain(`already a file of the picture ${aid}`)
  expect(await refusal('tall.jpg')).toContain(`already a file of the picture ${aid}`)
  await writeFile(
    inFolder('wide.jpg'),
    await drawn({ ...WIDE, background: '#802040' })
      .jpeg()
      .toBuffer(),
  )
  expect(await refusal('wide.jpg')).toContain('1920x1080 is not higher than wide')

  const former = (await pictureRow()).companion
  await setCompanion(site.services, runner, await pictureRow(), inFolder('other.png'))
  const { storage } = site.services
  const stored = (hash = '', format = '') => storage.head(originalKey(pictureId(hash), format))
  expect(await stored(former?.hash, former?.format)).toBeNull()
  const { companion } = await pictureRow()
  expect(companion).toMatchObject({ ...TALL, format: 'png' })
  expect(await stored(companion?.hash, companion?.format)).not.toBeNull()
  expect((await detail()).companion?.picture).toContain(pictureId(companion?.hash ?? ''))

  await removeCompanion(site.services, await pictureRow())
  expect(await stored(companion?.hash, companion?.format)).toBeNull()
  expect((await detail()).companion).toBeUndefined()
  const days = await site.call('GET', '/api/bing/history?area=zh-cn&orientation=portrait', { token })
  expect(dataOf(days, WallpaperList).items).toHaveLength(0)
})
