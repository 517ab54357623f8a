/** Colour: hex in, linear light inside, OKLab for every blend between hues, dithered 8 bit out. */
import { type Channels, linearChannel, linearRgb, oklab } from '#src/lib/colour/oklab.ts'
import { clamp, hash } from './noise.ts'

export { linearRgb as hex } from '#src/lib/colour/oklab.ts'

export type RGB = Channels

export const SRGB_TO_LINEAR = Float32Array.from({ length: 256 }, (_, i) => linearChannel(i / 255))

export function fromLab([L, A, B]: RGB): RGB {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const STEPS = 2048

/** Palette through evenly spaced stops: Catmull-Rom in OKLab, so a stop never shows as a Mach band. */
export class Ramp {
  #lut = new Float32Array((STEPS + 2) * 3)

  constructor(stops: readonly string[]) {
    const lab = stops.map((h) => oklab(linearRgb(h)))
    const n = lab.length - 1
    const at = (i: number): RGB => lab[clamp(i, 0, n)]!
    for (let s = 0; s <= STEPS + 1; s++) {
      const t = (Math.min(s, STEPS) / STEPS) * n,
        i = Math.min(n - 1, Math.floor(t)),
        f = t - i
      const c = [0, 1, 2].map((k) => {
        const p0 = at(i - 1)[k]!,
          p1 = at(i)[k]!,
          p2 = at(i + 1)[k]!,
          p3 = at(i + 2)[k]!
        return p1 + 0.5 * f * (p2 - p0 + f * (2 * p0 - 5 * p1 + 4 * p2 - p3 + f * (3 * (p1 - p2) + p3 - p0)))
      }) as RGB
      const rgb = fromLab(c)
      for (let k = 0; k < 3; k++) this.#lut[s * 3 + k] = Math.max(0, rgb[k]!)
    }
  }

  at(t: number, o: { [i: number]: number }, i = 0): void {
    const f = (t < 0 ? 0 : t > 1 ? 1 : t) * STEPS,
      j = Math.floor(f),
      w = f - j,
      l = this.#lut,
      k = j * 3
    o[i] = l[k]! + (l[k + 3]! - l[k]!) * w
    o[i + 1] = l[k + 1]! + (l[k + 4]! - l[k + 1]!) * w
    o[i + 2] = l[k + 2]! + (l[k + 5]! - l[k + 2]!) * w
  }

  rgb(t: number): RGB {
    const o: RGB = [0, 0, 0]
    this.at(t, o)
    return o
  }
}

const OUT = 4096
/** Indexed by sqrt(linear): the shadows get most of the entries, where 8 bit steps are widest apart. */
const ENCODE = Float32Array.from({ length: OUT + 2 }, (_, i) => {
  const v = (i / OUT) ** 2
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)
})

/** Soft shoulder above 0.72, sRGB curve, then triangular dither plus `grain` (in 8 bit steps). Black stays black. */
export function quantise(
  row: Float32Array,
  y: number,
  dst: Uint8Array,
  offset: number,
  grain: number,
  seed: number,
): void {
  const width = row.length / 3
  let s = (Math.floor(hash(y, seed, 77) * 4294967296) | 1) >>> 0
  for (let x = 0, i = 0, j = offset; x < width; x++) {
    s ^= s << 13
    s ^= s >>> 17
    s ^= s << 5
    const a = (s & 255) / 255,
      b = ((s >>> 8) & 255) / 255,
      c = ((s >>> 16) & 255) / 255,
      d = (s >>> 24) / 255
    const g = (a + d - 1) * grain
    for (let k = 0; k < 3; k++, i++, j++) {
      let v = row[i]!
      if (!(v > 0)) {
        dst[j] = 0
        continue
      }
      if (v > 0.72) v = 0.72 + 0.28 * (1 - Math.exp((0.72 - v) / 0.28))
      const f = Math.sqrt(v) * OUT,
        n = Math.floor(f)
      const e = ENCODE[n]! + (ENCODE[n + 1]! - ENCODE[n]!) * (f - n)
      const q = e + (k === 0 ? a + b : k === 1 ? b + c : c + d) - 1 + g * Math.min(1, e / 12) + 0.5
      dst[j] = q <= 0 ? 0 : q >= 255 ? 255 : q
    }
  }
}
