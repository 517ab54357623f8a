/** Vector silhouettes: drawn as SVG by our own code, rasterised once at the size the canvas needs. */
import sharp from 'sharp'
import { SRGB_TO_LINEAR, type RGB } from './colour.ts'
import { clamp } from './noise.ts'
import type { Env } from './scene.ts'

/** Where a drawing sits: its top left corner and size in scene units. */
export type Box = { u: number; v: number; w: number; h: number }

export class Sprite {
  #env: Env
  #x0: number
  #y0: number
  #w: number
  #h: number
  #data: Uint8Array

  constructor(env: Env, x0: number, y0: number, w: number, h: number, data: Uint8Array) {
    this.#env = env
    this.#x0 = x0
    this.#y0 = y0
    this.#w = w
    this.#h = h
    this.#data = data
  }

  /** Draws the part of the sprite on row y; with `tint` only its alpha is used. */
  row(y: number, out: Float32Array, opacity = 1, tint?: RGB): void {
    const r = y - this.#y0
    if (r < 0 || r >= this.#h) return
    const a = Math.max(0, -this.#x0),
      b = Math.min(this.#w, this.#env.W - this.#x0),
      d = this.#data
    for (let x = a; x < b; x++) {
      const j = (r * this.#w + x) * 4,
        al = d[j + 3]!
      if (al === 0) continue
      const k = (al / 255) * opacity,
        i = (this.#x0 + x) * 3
      for (let c = 0; c < 3; c++) {
        const s = tint ? tint[c]! : SRGB_TO_LINEAR[d[j + c]!]!
        out[i + c] = out[i + c]! + (s - out[i + c]!) * k
      }
    }
  }

  /** Coverage at a scene point, for reflections. */
  alpha(u: number, v: number): number {
    const { H, half } = this.#env
    const x = (u + half) * H - 0.5 - this.#x0,
      y = v * H - 0.5 - this.#y0
    const xi = Math.floor(x),
      yi = Math.floor(y)
    if (xi < 0 || yi < 0 || xi >= this.#w - 1 || yi >= this.#h - 1) return 0
    const fx = x - xi,
      fy = y - yi,
      d = this.#data,
      j = (yi * this.#w + xi) * 4 + 3,
      s = this.#w * 4
    const p = d[j]! + (d[j + 4]! - d[j]!) * fx,
      q = d[j + s]! + (d[j + s + 4]! - d[j + s]!) * fx
    return clamp((p + (q - p) * fy) / 255)
  }
}

/** `body` is SVG content in a view box of `vw` x `vh`, stretched over `box`. */
export async function sprite(env: Env, body: string, vw: number, vh: number, box: Box): Promise<Sprite> {
  const x0 = Math.round((box.u + env.half) * env.H),
    y0 = Math.round(box.v * env.H)
  const w = Math.max(2, Math.round(box.w * env.H)),
    h = Math.max(2, Math.round(box.h * env.H))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${vw} ${vh}" preserveAspectRatio="none">${body}</svg>`
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true, limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Sprite(env, x0, y0, info.width, info.height, data)
}
