import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { metadataCorpus } from './corpus-fixture.ts'
import { FRACTION, SECRET, type Variant } from './corpus-picture-fixture.ts'
import { loadTags } from './load-tags.ts'
import { MalformedContainerError } from './malformed.ts'
import { stripMetadata } from './strip-metadata.ts'

let corpus: Variant[]
beforeAll(async () => {
  corpus = await metadataCorpus()
})

async function stripped({ format, file }: Variant) {
  const { orientation = 1 } = await sharp(file).metadata()
  return Buffer.concat(stripMetadata(file, format, orientation))
}

const pixelsOf = (file: Buffer) => sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true })

/** Groups that describe the picture's structure; the orientation in EXIF and a TIFF's own fields are not private. */
const HARMLESS_GROUPS = new Set(['file', 'jfif', 'pngFile', 'png', 'riff', 'icc', 'exif'])
const HARMLESS_TAGS =
  /^(?:Orientation|Image(?:Width|Length)|BitsPerSample|Compression|PhotometricInterpretation|Strip(?:Offsets|ByteCounts)|SamplesPerPixel|RowsPerStrip|[XY]Resolution|ResolutionUnit|PlanarConfiguration|Predictor|Tile\w+|ExtraSamples|SampleFormat|JPEGTables|YCbCr\w+|ReferenceBlackWhite|FillOrder|(?:New)?SubfileType|ICC_Profile|undefined-(?:324|325|347))$/

/** Metadata that `exifreader` finds in a file besides its structure. */
function findingsIn(file: Buffer) {
  // It does not support TIFF with 64-bit offsets; a byte search has to suffice there.
  if (file.toString('latin1', 0, 4) === 'II+\0') return []
  const tags = loadTags(file, { expanded: true, includeUnknown: true })
  const groups = Object.keys(tags).filter((group) => !HARMLESS_GROUPS.has(group))
  return [...groups, ...Object.keys(tags.exif ?? {}).filter((tag) => !HARMLESS_TAGS.test(tag))]
}

test('a file of any format retains pixels, colour profile and orientation, and no other readable data', async () => {
  expect(corpus.length).toBeGreaterThan(30)
  for (const variant of corpus) {
    const told = `${variant.format}: ${variant.name}`
    const clean = await stripped(variant)
    const [before, after] = [await sharp(variant.file).metadata(), await sharp(clean).metadata()]
    const [drawnBefore, drawnAfter] = [await pixelsOf(variant.file), await pixelsOf(clean)]
    expect(drawnAfter.info, told).toEqual(drawnBefore.info)
    expect(drawnAfter.data.equals(drawnBefore.data), `${told}: pixels`).toBe(true)
    expect(after.icc ?? null, `${told}: profile`).toEqual(before.icc ?? null)
    expect(after.orientation ?? 1, `${told}: orientation`).toBe(before.orientation ?? 1)
    expect(findingsIn(clean), `${told}: what exifreader finds`).toEqual([])
    for (const trace of [Buffer.from(SECRET), Buffer.from(FRACTION.big, 'hex'), Buffer.from(FRACTION.little, 'hex')]) {
      expect(clean.includes(trace), `${told}: ${trace.toString('hex')}`).toBe(false)
    }
  }
})

test('the corpus contains the metadata that the tests look for', () => {
  const isFound = ({ file }: Variant) =>
    file.includes(SECRET) || file.includes(Buffer.from(FRACTION.little, 'hex')) || findingsIn(file).length > 0
  const silent = corpus.filter((variant) => !isFound(variant)).map(({ format, name }) => `${format}: ${name}`)
  expect(silent).toEqual(['webp: a transparent one of the simple form'])
})

test('stripping is idempotent', async () => {
  for (const variant of corpus) {
    const once = await stripped(variant)
    expect((await stripped({ ...variant, file: once })).equals(once), `${variant.format}: ${variant.name}`).toBe(true)
  }
})

test('a file truncated anywhere is refused or remains a file, and never uses more memory than it has bytes', async () => {
  for (const { format, name, file } of corpus) {
    for (let part = 1; part < 24; part++) {
      const cut = file.subarray(0, Math.floor((file.length * part) / 24))
      try {
        const size = stripMetadata(cut, format, 1).reduce((sum, { length }) => sum + length, 0)
        expect(size, `${format}: ${name}`).toBeLessThan(file.length + 200)
      } catch (error) {
        expect(error, `${format}: ${name}`).toBeInstanceOf(MalformedContainerError)
      }
    }
  }
})
