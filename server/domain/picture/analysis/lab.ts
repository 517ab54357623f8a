import type { RawPicture } from '#server/domain/picture/files/open-picture.ts'

/** A colour in CIELAB, D65: L 0..100, a and b about -128..127. */
export type Lab = [l: number, a: number, b: number]

const LINEAR = Float64Array.from({ length: 256 }, (_, code) => {
  const c = code / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const curve = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)

/** sRGB codes 0..255 to CIELAB. */
function labOf(red: number, green: number, blue: number): Lab {
  const r = LINEAR[red] ?? 0
  const g = LINEAR[green] ?? 0
  const b = LINEAR[blue] ?? 0
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** `#rrggbb` to CIELAB. */
export function labOfHex(hex: string): Lab {
  const code = Number.parseInt(hex.slice(1), 16)
  return labOf((code >> 16) & 255, (code >> 8) & 255, code & 255)
}

/** Every pixel in CIELAB, row by row. */
export function labsOf({ data, width, height }: RawPicture): Lab[] {
  return Array.from({ length: width * height }, (_, i) =>
    labOf(data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0),
  )
}

/** Squared distance of two colours (CIE76). */
export function labDistance2(p: Lab, q: Lab) {
  return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2
}
