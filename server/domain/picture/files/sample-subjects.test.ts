import { expect, test } from 'vitest'
import { readSamplePack } from '#server/samples/sample-pack.ts'
import { cropBox } from './crop.ts'
import { SUBJECTS } from './sample-subjects-fixture.ts'

/** A usual phone; only the shape counts. */
const PHONE = { w: 1179, h: 2556 }
/** Rounding of the crop to whole pixels, as a share. */
const ROUNDING = 0.002

const samples = (await readSamplePack()).filter(({ slug }) => SUBJECTS[slug])

/** Subject and default phone crop of a sample's wide file, as edges from 0 to 1. */
const edges = samples.map(({ slug, width, height, focal }) => {
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
})
const fits = ({ subject, crop }: (typeof edges)[number]) =>
  subject.right - subject.left <= crop.right - crop.left && subject.bottom - subject.top <= crop.bottom - crop.top

// rows: DT-17
test('the default phone crop shows the whole subject of at least 95 % of the samples whose subject fits into it', () => {
  const narrow = edges.filter(fits)
  const cut = narrow.filter(
    ({ subject, crop }) =>
      subject.left < crop.left || subject.right > crop.right || subject.top < crop.top || subject.bottom > crop.bottom,
  )
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
