import { expect, test } from 'vitest'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { cardFile, readSamplePack, samplePath } from '#server/samples/sample-pack.ts'
import { cropBox } from './crop.ts'
import { readPixels } from './open-picture.ts'
import { SUBJECTS } from './sample-subjects-fixture.ts'

/** A usual phone; only the shape counts. */
const PHONE = { w: 1179, h: 2556 }
/** Rounding of the crop to whole pixels, as a share. */
const ROUNDING = 0.002

const samples = (await readSamplePack()).filter(({ slug }) => SUBJECTS[slug])

type Focal = (typeof samples)[number]['focal']

/** Subject and default phone crop of a sample's wide file, as edges from 0 to 1. */
function edgesOf({ slug, width, height }: (typeof samples)[number], focal: Focal) {
  const [left, top, wide, high] = SUBJECTS[slug] ?? [0, 0, 1, 1]
  const box = cropBox({ width, height }, PHONE, focal)
  return {
    slug,
    subject: { left, right: left + wide, top, bottom: top + high },
    crop: {
      left: box.left / width - ROUNDING,
      right: (box.left + box.width) / width + ROUNDING,
      top: box.top / height - ROUNDING,
      bottom: (box.top + box.height) / height + ROUNDING,
    },
  }
}
type Edges = ReturnType<typeof edgesOf>

const fits = ({ subject, crop }: Edges) =>
  subject.right - subject.left <= crop.right - crop.left && subject.bottom - subject.top <= crop.bottom - crop.top

const isCut = ({ subject, crop }: Edges) =>
  subject.left < crop.left || subject.right > crop.right || subject.top < crop.top || subject.bottom > crop.bottom

const edges = samples.map((sample) => edgesOf(sample, sample.focal))

// rows: DT-17
test('the default phone crop shows the whole subject of at least 95 % of the samples whose subject fits into it', () => {
  const narrow = edges.filter(fits)
  const cut = narrow.filter(isCut)
  expect(narrow.length).toBeGreaterThan(35)
  expect(cut.length / narrow.length, cut.map(({ slug }) => slug).join()).toBeLessThanOrEqual(0.05)
})

// rows: DT-17
test('the crop is centred on subjects that are wider than it', () => {
  const off = edges
    .filter((one) => !fits(one))
    .filter(({ subject, crop }) => Math.abs(subject.left + subject.right - crop.left - crop.right) / 2 > 0.06)
  expect(off.map(({ slug }) => slug)).toEqual([])
})

// rows: DT-17
test('of pictures whose point of interest is found by analysis, two thirds show the whole subject', async () => {
  const found = await Promise.all(
    samples.map(async (sample) => {
      const { focalX, focalY } = await analyse(await readPixels(samplePath(cardFile(sample.slug, 320)), 320))
      return edgesOf(sample, { x: focalX, y: focalY })
    }),
  )
  const narrow = found.filter(fits)
  const cut = narrow.filter(isCut)
  expect(cut.length / narrow.length, cut.map(({ slug }) => slug).join()).toBeLessThan(1 / 3)
})
