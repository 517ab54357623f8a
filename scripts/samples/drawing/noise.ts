/** Seeded randomness and gradient noise. Everything a picture needs comes from its seed, never from Math.random. */
export type Rng = () => number

export function rng(seed: number): Rng {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Stateless integer hash to 0..1: usable per pixel, independent of the order pixels are drawn in. */
export function hash(x: number, y: number, s: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(s | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export const clamp = (x: number, a = 0, b = 1): number => (x < a ? a : x > b ? b : x)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const smooth = (a: number, b: number, x: number): number => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

export class Noise {
  #p = new Uint8Array(512)
  #gx = new Float32Array(256)
  #gy = new Float32Array(256)

  constructor(seed: number) {
    const r = rng(seed ^ 0x5bd1e995)
    const q = Array.from({ length: 256 }, (_, i) => i)
    for (let i = 255; i > 0; i--) {
      const j = Math.floor(r() * (i + 1))
      ;[q[i], q[j]] = [q[j]!, q[i]!]
    }
    for (let i = 0; i < 512; i++) this.#p[i] = q[i & 255]!
    for (let i = 0; i < 256; i++) {
      const a = (i / 256) * Math.PI * 2
      this.#gx[i] = Math.cos(a)
      this.#gy[i] = Math.sin(a)
    }
  }

  /** Gradient noise, about -1..1, C2 continuous. */
  n2(x: number, y: number): number {
    const p = this.#p,
      gx = this.#gx,
      gy = this.#gy
    const xi = Math.floor(x),
      yi = Math.floor(y),
      fx = x - xi,
      fy = y - yi,
      X = xi & 255,
      Y = yi & 255
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10),
      v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const pa = p[X]! + Y,
      pb = p[X + 1]! + Y
    const a = p[pa]!,
      b = p[pb]!,
      c = p[pa + 1]!,
      d = p[pb + 1]!
    const n00 = gx[a]! * fx + gy[a]! * fy,
      n10 = gx[b]! * (fx - 1) + gy[b]! * fy
    const n01 = gx[c]! * fx + gy[c]! * (fy - 1),
      n11 = gx[d]! * (fx - 1) + gy[d]! * (fy - 1)
    const x1 = n00 + (n10 - n00) * u
    return (x1 + (n01 + (n11 - n01) * u - x1) * v) * 1.45
  }

  fbm(x: number, y: number, octaves = 5, gain = 0.5): number {
    let s = 0,
      a = 0.5,
      f = 1
    for (let i = 0; i < octaves; i++) {
      s += a * this.n2(x * f + i * 17.3, y * f + i * 9.1)
      a *= gain
      f *= 2.02
    }
    return s
  }

  /** Ridged multifractal, about 0..1: crests are sharp, valleys smooth. */
  ridge(x: number, y: number, octaves = 6): number {
    let s = 0,
      a = 0.5,
      f = 1,
      w = 1
    for (let i = 0; i < octaves; i++) {
      let n = 1 - Math.abs(this.n2(x * f + i * 13, y * f - i * 7))
      n = n * (n * w)
      w = clamp(n * 1.6)
      s += n * a
      a *= 0.5
      f *= 2.03
    }
    return s
  }
}
