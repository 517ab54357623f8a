import { numberFormat } from '#src/lib/dates/formats.ts'

/** `1.2万` / `12K` from 10,000; smaller numbers unchanged. Source: inventory 5.9. */
export function compactNumber(count: number, locale: string) {
  // Same output as Intl, without creating a format.
  if (Number.isInteger(count) && count >= 0 && count < (locale === 'en' ? 1_000 : 10_000)) return String(count)
  if (count < 10_000) return numberFormat(locale, { useGrouping: locale === 'en' }).format(count)
  // The default has two digits: 1.2万, 12K, 4.5M.
  return numberFormat(locale, { notation: 'compact' }).format(count)
}

/** All digits, grouped: `12,345`. */
export const exactNumber = (count: number, locale: string) => numberFormat(locale, {}).format(count)

/** `12.4 MB`; below one `640 KB`, because a tenth of a megabyte is too coarse. */
export function megabytes(bytes: number, locale: string) {
  if (bytes < 999_500) return `${numberFormat(locale, { maximumFractionDigits: 0 }).format(Math.ceil(bytes / 1000))} KB`
  const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return `${format.format(bytes / 1_000_000)} MB`
}

/** `120 megapixels`, `1.2 亿像素`; begun ones count. */
export function megapixels(pixels: number, locale: string) {
  const millions = Math.ceil(pixels / 1_000_000)
  const format = numberFormat(locale, { maximumFractionDigits: 2 })
  if (locale === 'en') return `${format.format(millions)} megapixels`
  return millions < 100 ? `${format.format(millions * 100)} 万像素` : `${format.format(millions / 100)} 亿像素`
}

/** `3840×2160` */
export const pixelsText = (width: number, height: number) => `${width}×${height}`

/** Names of common shapes, with width / height. A shape gets a name within 1 %. */
const SHAPES: readonly (readonly [name: string, ratio: number])[] = [
  ['16:9', 16 / 9],
  ['16:10', 1.6],
  ['21:9', 21 / 9],
  ['21:9', 3440 / 1440],
  ['32:9', 32 / 9],
  ['3:2', 1.5],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['2:3', 2 / 3],
  ['10:16', 10 / 16],
  ['9:16', 9 / 16],
  ['9:19.5', 9 / 19.5],
  ['9:20', 9 / 20],
]

/** `16:9` if the shape has a name, else `1.85:1` or `1:1.85`. */
export function ratioText(width: number, height: number) {
  const ratio = width / height
  const shape = SHAPES.find(([, named]) => Math.abs(ratio / named - 1) < 0.01)
  if (shape) return shape[0]
  return ratio > 1 ? `${round(ratio)}:1` : `1:${round(1 / ratio)}`
}

const round = (ratio: number) => Math.round(ratio * 100) / 100
