import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'

/** Widest file with data saving, px. Source: inventory 5.2. */
export const SAVED_MAX_WIDTH = 960

type Addressed = Pick<Wallpaper, 'picture' | 'maxWidth'>

/** The picture's files of one format for `srcset`; up to 960 px wide with data saving. */
export function sourceSet({ picture, maxWidth }: Addressed, format: 'avif' | 'jpg', isSaving: boolean) {
  const most = isSaving ? Math.min(maxWidth, SAVED_MAX_WIDTH) : maxWidth
  return widthsUpTo(most)
    .map((width) => `${picture}/${width}.${format} ${width}w`)
    .join(', ')
}

/** URL of the widest JPEG up to `most` px. */
export function jpegAddress({ picture, maxWidth }: Addressed, most: number) {
  return `${picture}/${widthsUpTo(Math.min(maxWidth, most)).at(-1)}.jpg`
}

function widthsUpTo(most: number): readonly number[] {
  const widths = PICTURE_WIDTHS.filter((width) => width <= most)
  return widths.length > 0 ? widths : [PICTURE_WIDTHS[0]]
}

/** Ratio of the even grid's boxes. */
export const EVEN_RATIO = 16 / 10

/**
 * `sizes` of a picture in an even grid. A picture wider than its box is cropped, so it is drawn wider than the box. The
 * extra 5 % prevent phones of density 2 from choosing the 320 px file, which browsers prefer slightly too long.
 */
export function evenSizes(ratio: number) {
  const times = Math.max(1.05, ratio / EVEN_RATIO).toFixed(2)
  const steps = [
    ['(width >= 1744px)', '323px'],
    ['(width >= 1364px)', '(100vw - 128px) / 5'],
    ['(width >= 1024px)', '(100vw - 112px) / 4'],
    ['(width >= 648px)', '(100vw - 72px) / 3'],
    ['', '50vw'],
  ]
  return steps.map(([from, width]) => `${from} calc((${width}) * ${times})`.trim()).join(', ')
}
