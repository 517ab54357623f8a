import type { RGB } from './colour.ts'
import { clamp, rng } from './noise.ts'
import type { Env } from './scene.ts'

/** Blends a colour of opacity `a` over the pixel at `i`; rows hold linear RGB. */
export function over(out: Float32Array, i: number, r: number, g: number, b: number, a: number): void {
  out[i] = out[i]! + (r - out[i]!) * a
  out[i + 1] = out[i + 1]! + (g - out[i + 1]!) * a
  out[i + 2] = out[i + 2]! + (b - out[i + 2]!) * a
}

export function add(out: Float32Array, i: number, c: RGB, k: number): void {
  out[i] = out[i]! + c[0] * k
  out[i + 1] = out[i + 1]! + c[1] * k
  out[i + 2] = out[i + 2]! + c[2] * k
}

/** Antialiased coverage of a disc of radius r at distance d. */
export const disc = (d: number, r: number, px: number): number => clamp((r - d) / px + 0.5)

type Light = { u: number; v: number; r: number; c: RGB; kind: 'glow' | 'bokeh'; ring: number }
const BUCKET = 32

/** Additive lights, bucketed by rows so that thousands cost only what they cover. */
export class Lights {
  #env: Env
  #buckets = new Map<number, Light[]>()

  constructor(env: Env) {
    this.#env = env
  }

  add(u: number, v: number, r: number, c: RGB, kind: 'glow' | 'bokeh' = 'glow', ring = 0.25): void {
    const { H, half } = this.#env
    // Below about half a pixel a light would flicker between sizes: widen it and dim it by the same area.
    const min = (kind === 'glow' ? 0.62 : 1) / H
    const k = r < min ? (r / min) ** 2 : 1
    const light: Light = { u, v, r: Math.max(r, min), c: [c[0] * k, c[1] * k, c[2] * k], kind, ring }
    const reach = light.r * (kind === 'glow' ? 3.2 : 1.05)
    if (u + reach < -half || u - reach > half) return
    const a = Math.floor(((v - reach) * H) / BUCKET),
      b = Math.floor(((v + reach) * H) / BUCKET)
    for (let q = Math.max(0, a); q <= Math.min(b, Math.ceil(H / BUCKET)); q++) {
      const list = this.#buckets.get(q)
      if (list) list.push(light)
      else this.#buckets.set(q, [light])
    }
  }

  /** `damp` may dim a light by what is already on the pixel (stars in front of a bright sky). */
  row(y: number, out: Float32Array, damp = 0, gate?: Float32Array): void {
    const { W, H, half, px } = this.#env
    const v = (y + 0.5) / H
    for (const l of this.#buckets.get(Math.floor(y / BUCKET)) ?? []) {
      const reach = l.r * (l.kind === 'glow' ? 3.2 : 1.05) + px,
        dv = v - l.v
      if (Math.abs(dv) > reach) continue
      const w = Math.sqrt(reach * reach - dv * dv)
      const x0 = Math.max(0, Math.floor((l.u - w + half) * H)),
        x1 = Math.min(W - 1, Math.ceil((l.u + w + half) * H))
      for (let x = x0; x <= x1; x++) {
        const du = (x + 0.5) / H - half - l.u,
          d = Math.sqrt(du * du + dv * dv)
        let k: number
        if (l.kind === 'glow') k = Math.exp(-((d / l.r) ** 2))
        else {
          const e = d / l.r
          k = clamp((l.r - d) / Math.max(px * 1.2, l.r * 0.035)) * (1 - l.ring + l.ring * e * e * e * e * 2)
        }
        if (gate) k *= 1 - gate[x]!
        const i = x * 3
        if (damp > 0) k *= clamp(1 - damp * (out[i]! + out[i + 1]! + out[i + 2]!))
        if (k > 0.002) add(out, i, l.c, k)
      }
    }
  }
}

/** A star field with a realistic brightness law: very many faint, very few bright. */
export function stars(env: Env, count: number, vMax = 1, gain = 1): Lights {
  const r = rng(env.seed * 31 + 5),
    lights = new Lights(env)
  for (let n = 0; n < count; n++) {
    const u = (r() - 0.5) * 3.2,
      v = r() * vMax,
      m = r() ** 9,
      t = r()
    const fade = 1 - 0.75 * (v / vMax) ** 2,
      b = (0.1 + 1.5 * m) * gain * fade
    const tint: RGB = t < 0.3 ? [0.8, 0.9, 1.1] : t > 0.82 ? [1.1, 0.93, 0.76] : [1, 0.98, 0.95]
    lights.add(u, v, 0.00042 + 0.0008 * m, [tint[0] * b, tint[1] * b, tint[2] * b])
    if (m > 0.55) lights.add(u, v, 0.0045 * m, [tint[0] * 0.05 * b, tint[1] * 0.055 * b, tint[2] * 0.07 * b])
  }
  return lights
}
