import { execFileSync } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedKey, originalKey, pictureId, sourceKey } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS, MOON } from '#server/domain/picture/files/test-picture.ts'
import { readTexts } from '#server/domain/picture/metadata/read-texts.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { placements, wallpapers } from '#server/domain/picture/schema.ts'
import { openLocalStorage } from '#server/lib/storage/local-storage.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import type { IngestOptions } from './ingest-file.ts'
import { ingest, summaryOf } from './ingest.ts'

const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' }
const OPTIONS: IngestOptions = { area: 'zh-cn', isDryRun: false, keepsPosition: false }

let site: TestServices
let folder: string
const runner = openTaskRunner()
beforeAll(async () => {
  site = await testServices({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(async () => {
  runner.close()
  await site.close()
})
beforeEach(async () => {
  await site.services.db.delete(placements)
  await site.services.db.delete(wallpapers)
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-ingest-'))
  return () => rm(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => path.join(folder, name)

/** A small photograph-like file; each `tone` gives another picture. */
const shot = (tone: number, size: { width?: number; height?: number } = {}) =>
  drawn({ ...size, background: `rgb(${tone},90,120)`, shapes: HILLS + MOON })

async function run(
  paths: string[],
  { options = {}, services = site.services, signal = new AbortController().signal, said = [] as string[] } = {},
) {
  const tally = await ingest({
    services,
    runner,
    paths,
    options: { ...OPTIONS, ...options },
    signal,
    say: (line) => said.push(line),
  })
  return { tally, said, summary: summaryOf(tally) }
}

const rows = () => site.services.db.select().from(wallpapers).orderBy(wallpapers.id)

test('every format becomes a wallpaper with all its files', async () => {
  await shot(10).jpeg().toFile(inFolder('a.jpg'))
  await shot(20).png().toFile(inFolder('b.png'))
  await shot(30, { width: 1080, height: 1920 }).webp().toFile(inFolder('c.webp'))
  await shot(40).avif({ effort: 0 }).toFile(inFolder('d.avif'))
  await shot(50).tiff().toFile(inFolder('e.tif'))
  const { summary } = await run([folder])
  expect(summary).toBe('5 ingested, 0 skipped, 0 already there')
  const found = await rows()
  expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpg', 1920, 1080],
    ['png', 1920, 1080],
    ['webp', 1080, 1920],
    ['avif', 1920, 1080],
    ['tif', 1920, 1080],
  ])
  for (const { hash, format, width, bytes, thumbhash, colors } of found) {
    const id = pictureId(hash)
    expect((await site.services.storage.head(originalKey(id, format)))?.size).toBe(bytes)
    expect(await site.services.storage.head(sourceKey(id, format))).not.toBeNull()
    for (const size of width === 1920 ? [320, 960, 1920] : [320, 960]) {
      expect(await site.services.storage.head(derivedKey(id, size, 'avif'))).not.toBeNull()
      expect(await site.services.storage.head(derivedKey(id, size, 'jpg'))).not.toBeNull()
    }
    expect(await site.services.storage.head(derivedKey(id, 2560, 'jpg'))).toBeNull()
    expect(thumbhash).not.toBe('')
    expect(colors.length).toBeGreaterThan(1)
  }
})

test('bad files are skipped with their reasons, and all others are ingested', async () => {
  const whole = await shot(60).jpeg({ quality: 95 }).toBuffer()
  await writeFile(inFolder('cut.jpg'), whole.subarray(0, whole.length / 2))
  const png = await shot(61).png().toBuffer()
  await writeFile(inFolder('cut.png'), png.subarray(0, png.length / 2))
  const avif = await shot(62).avif({ effort: 0 }).toBuffer()
  await writeFile(inFolder('cut.avif'), avif.subarray(0, avif.length / 2))
  const webp = await shot(63).webp().toBuffer()
  await writeFile(inFolder('cut.webp'), webp.subarray(0, webp.length / 2))
  await writeFile(inFolder('empty.jpg'), '')
  await writeFile(inFolder('notes.txt'), 'hello')
  await writeFile(inFolder('.hidden'), 'hello')
  await drawn({ width: 800, height: 600 }).jpeg().toFile(inFolder('tiny.jpg'))
  await writeFile(inFolder('good.jpg'), whole)
  const { summary, said } = await run([folder, inFolder('missing.jpg')])
  expect(summary).toBe('1 ingested, 8 skipped, 0 already there')
  const told = (name: string) => said.find((line) => line.includes(name)) ?? ''
  for (const name of ['cut.jpg', 'cut.png', 'cut.avif', 'cut.webp']) expect(told(name)).toContain('broken or cut short')
  expect(told('empty.jpg')).toContain('not a JPEG')
  expect(told('notes.txt')).toContain('not a JPEG')
  expect(told('tiny.jpg')).toContain('too small: 800x600')
  expect(told('missing.jpg')).toContain('there is no such file')
  expect(told('good.jpg')).toContain('ingested as “Good”')
  expect(await rows()).toHaveLength(1)
})

test('the same file twice, under any name, is one picture', async () => {
  await shot(80).jpeg().toFile(inFolder('a.jpg'))
  await writeFile(inFolder('b.jpeg'), await readFile(inFolder('a.jpg')))
  expect((await run([folder])).summary).toBe('1 ingested, 0 skipped, 1 already there')
  expect((await run([folder])).summary).toBe('0 ingested, 0 skipped, 2 already there')
})

test('an interrupted run finishes its picture, and the next one continues', async () => {
  for (const tone of [90, 91, 92])
    await shot(tone)
      .jpeg()
      .toFile(inFolder(`${tone}.jpg`))
  const stop = new AbortController()
  const said: string[] = []
  said.push = (line) => {
    stop.abort()
    return line.length
  }
  expect((await run([folder], { signal: stop.signal, said })).summary).toBe('1 ingested, 0 skipped, 0 already there')
  expect((await run([folder])).summary).toBe('2 ingested, 0 skipped, 1 already there')
  expect(await rows()).toHaveLength(3)
})

test('titles and credits come from the file, otherwise the title from its place or its name', async () => {
  await shot(100)
    .withExif({ IFD0: { ImageDescription: 'Evening at the lake', Artist: 'Anna', Copyright: '(c) Anna' } })
    .jpeg()
    .toFile(inFolder('IMG_1234.jpg'))
  const xmp = xmpWith(
    'photoshop:City="杭州"',
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default"/></rdf:Alt></dc:title><dc:description><rdf:Alt>' +
      '<rdf:li xml:lang="zh-CN">雪后</rdf:li><rdf:li xml:lang="en">After snow</rdf:li></rdf:Alt></dc:description>',
  )
  await shot(101).withXmp(xmp).jpeg().toFile(inFolder('IMG_1235.jpg'))
  await shot(102).withXmp(xmpWith('photoshop:City="杭州"', '')).jpeg().toFile(inFolder('IMG_1236.jpg'))
  await shot(103).jpeg().toFile(inFolder('黄山_云海-3840x2160.jpg'))
  await run([folder])
  expect(await rows()).toMatchObject([
    { title: 'Evening at the lake', titleEn: 'Evening at the lake', authorName: 'Anna', copyright: '(c) Anna' },
    { title: '雪后', titleEn: 'After snow', placeName: '杭州', story: '', storyEn: '' },
    { title: '杭州', titleEn: '', placeName: '杭州', placeNameEn: '' },
    { title: '黄山 云海', titleEn: '', aid: expect.stringMatching(/^picture-[0-9a-f]{8}$/) },
  ])
})

test('no text of a file or its name can control the terminal or distort the title', async () => {
  await shot(105).jpeg().toFile(inFolder('a\u001b[31m\u202egpj\n.jpg'))
  await writeFile(inFolder('b\u009b2J.jpg'), '')
  const { said } = await run([folder])
  expect(said.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(said[0]).toContain('a\\u001b[31m\\u202egpj\\n.jpg: ingested as “A gpj”')
  expect(await rows()).toMatchObject([{ title: 'A gpj' }])
})

test('an output line names the file by its given path', async () => {
  await mkdir(inFolder('in'))
  await writeFile(inFolder('in/a.jpg'), '')
  const beside = path.relative(process.cwd(), folder)
  expect((await run([folder])).said[0]).toContain(`[1/1] ${folder}/in/a.jpg: `)
  expect((await run([`${beside}/`])).said[0]).toContain(`[1/1] ${beside}/in/a.jpg: `)
  expect((await run([`${beside}/in/a.jpg`])).said[0]).toContain(`[1/1] ${beside}/in/a.jpg: `)
})

test('stored files have no metadata, and rows have the location only when requested', async () => {
  const file = await shot(110)
    .withExif({ IFD0: { Artist: 'Anna' }, IFD3: GPS })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await writeFile(inFolder('a.jpg'), file)
  await run([folder])
  const [dropped] = await rows()
  expect(dropped).toMatchObject({ lat: null, lng: null, authorName: 'Anna', width: 1080, height: 1920 })
  const stored = await storedOriginal(dropped?.hash ?? '')
  expect(stored.length).toBe(dropped?.bytes)
  expect(await readTexts(stored)).toEqual({})
  expect((await sharp(stored).metadata()).orientation).toBe(6)

  await appendFile(inFolder('a.jpg'), ' ')
  await run([folder], { options: { keepsPosition: true } })
  const shown = (await rows()).at(-1)
  expect(shown).toMatchObject({ lat: expect.closeTo(31.22, 1), lng: expect.closeTo(121.47, 1) })
  expect(await readTexts(await storedOriginal(shown?.hash ?? ''))).toEqual({})
})

async function storedOriginal(hash: string) {
  const stored = await site.services.storage.get(originalKey(pictureId(hash), 'jpg'))
  return buffer(stored?.stream ?? Readable.from([]))
}

const xmpWith = (attributes: string, content: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${attributes}>${content}</rdf:Description></rdf:RDF></x:xmpmeta>`

test('a dry run reports what would happen and changes nothing', async () => {
  await shot(120).jpeg().toFile(inFolder('a.jpg'))
  const { said, summary } = await run([folder], { options: { isDryRun: true } })
  expect(said[0]).toContain('would be ingested as “A”')
  expect(summary).toBe('1 ingested, 0 skipped, 0 already there')
  expect(await rows()).toEqual([])
})

test('a full disk ends the run, and leaves no row without its files', async () => {
  const disk = inFolder('disk')
  if (!mountSmallDisk(disk)) return
  try {
    const storage = await openLocalStorage(path.join(disk, 'pictures'))
    const services = { ...site.services, storage }
    await mkdir(inFolder('shots'))
    for (const tone of [140, 141])
      await shot(tone)
        .jpeg({ quality: 100 })
        .toFile(inFolder(`shots/${tone}.jpg`))
    const { summary, said } = await run([inFolder('shots')], { services })
    expect(summary).toBe('0 ingested, 1 skipped, 0 already there')
    expect(said[0]).toContain('no room left on the disk')
    expect(await rows()).toEqual([])
    for await (const file of storage.list('')) throw new Error(`${file.key} is left`)
  } finally {
    execFileSync('umount', [disk])
  }
})

/** False, with a message, where mounting is not permitted. */
function mountSmallDisk(disk: string) {
  try {
    execFileSync('mkdir', ['-p', disk])
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', disk], { stdio: 'pipe' })
    return true
  } catch {
    process.stdout.write('full disk: not tried, mounting a tmpfs is not permitted here\n')
    return false
  }
}
