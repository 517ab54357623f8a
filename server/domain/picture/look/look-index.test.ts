import { globSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { cropped, fromPixels, type RawPicture, readPixels } from '#server/domain/picture/files/open-picture.ts'
import { repeated } from '#tests/thoroughness.ts'
import { LookIndex } from './look-index.ts'
import { bitsApart } from './look.ts'

const CARDS = globSync(`${import.meta.dirname}/../../../samples/cards/*-640.avif`).toSorted()
const QUARTERS = [0, 0.5].flatMap((top) => [0, 0.5].map((left) => ({ left, top, width: 0.5, height: 0.5 })))
/** One in so many pictures is searched for. */
const STEP = repeated(8, 1)

const pictures: RawPicture[] = []
const index = new LookIndex()

beforeAll(async () => {
  for (const card of CARDS) {
    const whole = await readPixels(card, 640)
    for (const quarter of QUARTERS) pictures.push(await cropped(whole, quarter))
  }
  for (const [id, picture] of pictures.entries()) index.add([{ id, ...(await analyse(picture)) }])
  // A row that is read again keeps its first entry.
  index.add([{ id: pictures.length - 1, phash: '0'.repeat(16), colourLayout: '' }])
})

const raw = async (pipeline: Sharp): Promise<RawPicture> => {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
const again = async (encoded: Sharp) => raw(sharp(await encoded.toBuffer()))

const CHANGES: Record<string, (picture: RawPicture) => Promise<RawPicture>> = {
  'a smaller copy': (picture) => raw(fromPixels(picture).resize(120)),
  'a copy of low quality': (picture) => again(fromPixels(picture).jpeg({ quality: 30 })),
  'a brighter copy': (picture) => raw(fromPixels(picture).linear(1.2, 0)),
  'a darker copy': (picture) => raw(fromPixels(picture).linear(0.75, 0)),
  'a mirrored copy': (picture) => raw(fromPixels(picture).flop()),
  'a copy without its edges': (picture) => cropped(picture, { left: 0.05, top: 0.05, width: 0.9, height: 0.9 }),
  'a copy without its right and lower tenth': (picture) =>
    cropped(picture, { left: 0, top: 0, width: 0.9, height: 0.9 }),
}

// rows: SE-14
test.each(Object.entries(CHANGES))(
  '%s is among the first five of 240 pictures in 96 % of searches',
  async (_, change) => {
    const queries = pictures.flatMap((picture, id) => (id % STEP === 0 ? [{ picture, id }] : []))
    let found = 0
    for (const { picture, id } of queries) {
      const first = await index.find(await analyse(await change(picture)), 5)
      if (first.some((one) => one.id === id)) found++
    }
    expect(found / queries.length).toBeGreaterThanOrEqual(0.96)
  },
  120_000,
)

// rows: SE-14
test('the same picture has a similarity of 1, and results are sorted', async () => {
  const [first = pictures[0]] = pictures.slice(7, 8)
  if (!first) throw new Error('no picture')
  const found = await index.find(await analyse(first), 240)
  expect(found).toHaveLength(240)
  expect(found[0]).toEqual({ id: 7, similarity: 1 })
  expect(found.map(({ similarity }) => similarity)).toEqual(
    found.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
  )
  expect(index.size).toBe(240)
})

test('a picture that is its own mirror image is found once', async () => {
  const own = new LookIndex()
  const look = { phash: 'a'.repeat(16), colourLayout: Buffer.alloc(48, 100).toString('base64') }
  own.add([1, 2, 3].map((id) => Object.assign({ id }, look)))
  expect(await own.find({ ...look, phashMirror: look.phash }, 2)).toMatchObject([{ id: 3 }, { id: 2 }])
})

test('bits are counted in all positions, the sign included', () => {
  expect(bitsApart(0, 0, 0, 0)).toBe(0)
  expect(bitsApart(-1, -1, 0, 0)).toBe(64)
  expect(bitsApart(1 << 31, 0b1011, 0, 0b0001)).toBe(3)
})

// rows: AP-09
test('among the newest pictures only these are found', async () => {
  const [oldest] = pictures
  const [newest] = pictures.slice(-1)
  if (!oldest || !newest) throw new Error('no pictures')
  const idsAmong = async (picture: RawPicture, among: number) =>
    (await index.find(await analyse(picture), 3, among)).map(({ id }) => id)
  expect((await idsAmong(oldest, Infinity))[0]).toBe(0)
  expect(await idsAmong(oldest, 2)).toEqual(expect.not.arrayContaining([0]))
  expect((await idsAmong(newest, 2))[0]).toBe(pictures.length - 1)
  expect(await idsAmong(newest, 2)).toHaveLength(2)
})
