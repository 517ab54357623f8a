import type { Sharp } from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { expect, test } from 'vitest'
import { readPixels } from '#server/domain/picture/files/open-picture.ts'
import { drawn, HILLS, MOON } from '#server/domain/picture/files/test-picture.ts'
import { analyse } from './analyse.ts'
import { hashDistance } from './perceptual-hash.ts'

async function analysed(picture: Sharp, width = 640) {
  return analyse(await readPixels(await picture.png().toBuffer(), width))
}

const scene = () => drawn({ shapes: HILLS + MOON })

test('the palette lists the colours with their shares, the largest first', async () => {
  const { colors, dominant } = await analysed(
    drawn({ background: '#ffffff', shapes: '<rect width="480" height="1080" fill="#c81e1e"/>' }),
  )
  expect(colors.slice(0, 2)).toEqual([
    { hex: '#ffffff', share: expect.closeTo(0.75, 1) },
    { hex: expect.stringMatching(/^#c8[12]/), share: expect.closeTo(0.25, 1) },
  ])
  expect(dominant).toBe('#ffffff')
  expect(colors.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
})

test('a picture of one colour has one palette colour and its centre as focal point', async () => {
  const { colors, focalX, focalY } = await analysed(drawn({ background: '#123456' }))
  expect(colors).toEqual([{ hex: '#123456', share: 1 }])
  expect([focalX, focalY]).toEqual([0.5, 0.5])
})

test('the focal point is on the most salient part', async () => {
  const { focalX, focalY } = await analysed(drawn({ shapes: MOON }))
  expect(focalX).toBeGreaterThan(0.6)
  expect(focalX).toBeLessThan(0.85)
  expect(focalY).toBeLessThan(0.45)
})

test('a smaller, brighter or recompressed copy has nearly the same perceptual hash', async () => {
  const { phash } = await analysed(scene())
  const others = [
    await analysed(scene(), 320),
    await analysed(scene().modulate({ brightness: 1.2 })),
    await analyse(await readPixels(await scene().jpeg({ quality: 30 }).toBuffer(), 640)),
  ]
  for (const other of others) expect(hashDistance(other.phash, phash)).toBeLessThanOrEqual(8)
  expect(hashDistance((await analysed(scene().flip())).phash, phash)).toBeGreaterThan(20)
})

test('a mirrored picture has the mirror hash of the original', async () => {
  const one = await analysed(scene())
  const flopped = await analysed(scene().flop())
  expect(hashDistance(one.phashMirror, flopped.phash)).toBeLessThanOrEqual(4)
  expect(one.phash).toMatch(/^[0-9a-f]{16}$/)
})

test('the colour layout is 48 bytes and ThumbHash has the aspect ratio', async () => {
  const { colourLayout, thumbhash } = await analysed(scene())
  expect(Buffer.from(colourLayout, 'base64')).toHaveLength(48)
  expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeCloseTo(1.75, 0)
})

test('a picture with EXIF orientation is analysed upright', async () => {
  const turned = await scene().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await readPixels(turned, 4000)
  expect([width, height]).toEqual([1080, 1920])
})

test('the analysis accepts any channels and depths', async () => {
  const grey = await scene().greyscale().png().toBuffer()
  const deep = await scene().toColourspace('rgb16').png().toBuffer()
  const clear = await scene().ensureAlpha(0.5).webp().toBuffer()
  for (const bytes of [grey, deep, clear]) expect((await readPixels(bytes, 320)).data).toHaveLength(320 * 180 * 3)
})
