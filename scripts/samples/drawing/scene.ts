/**
 * The contract between a style and the render loop.
 * Coordinates: v runs 0..1 from top to bottom, u is in the same unit (picture heights) with 0 at the centre column,
 * so a wider canvas only shows more at the sides and a seed keeps its picture at every size and aspect.
 */
import { Noise, rng, type Rng } from './noise.ts'

export type Env = {
  W: number
  H: number
  aspect: number
  /** One pixel in v units: the width of an antialiased edge. */
  px: number
  /** Half the width in u. */
  half: number
  /** Scale for a subject that has to fit the width: 1 on landscape, smaller on a phone. */
  fit: number
  seed: number
  mood: string
  rand: Rng
  noise: Noise
  u(x: number): number
  v(y: number): number
  /** A value per column. */
  columns(f: (u: number) => number): Float32Array
}

export type Scene = {
  /** Fills one row with linear RGB. Rows may be asked for in any order. */
  row(y: number, out: Float32Array): void
  /** Film grain in 8 bit steps; it hides what a codec does to long gradients. */
  grain?: number
}

export type Style = {
  name: string
  moods: readonly string[]
  build(env: Env): Scene | Promise<Scene>
}

export function makeEnv(seed: number, W: number, H: number, mood: string): Env {
  const aspect = W / H
  const u = (x: number): number => (x + 0.5 - W / 2) / H
  return {
    W,
    H,
    aspect,
    px: 1 / H,
    half: aspect / 2,
    fit: Math.min(1, aspect / 1.15),
    seed,
    mood,
    rand: rng(seed * 7919 + 13),
    noise: new Noise(seed),
    u,
    v: (y) => (y + 0.5) / H,
    columns: (f) => Float32Array.from({ length: W }, (_, x) => f(u(x))),
  }
}
