import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { HUNG_SIZES } from '#src/domain/picture-wall/wall-sizes.ts'
import { wallWidth } from './wall-width.ts'

/** The file that an image on the wall requests. */
async function askedFor() {
  const image = new Image()
  image.sizes = HUNG_SIZES
  image.srcset = PICTURE_WIDTHS.map((width) => `/img/x/${width}.avif ${width}w`).join(', ')
  document.body.append(image)
  await new Promise((resolve) => image.addEventListener('error', resolve))
  image.remove()
  return Number(/(\d+)\.avif$/.exec(image.currentSrc)?.[1])
}

test.each([
  [390, 844],
  [820, 1180],
  [1440, 900],
  [2400, 1300],
])('at %i × %i it is the file that the page requests', async (width, height) => {
  await page.viewport(width, height)
  expect(await wallWidth()).toBe(Math.min(2_560, await askedFor()))
})
