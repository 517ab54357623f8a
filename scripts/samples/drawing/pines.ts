/** Conifers as scanline spans: exact edges at any size and far cheaper than a distance field per pixel. */
import { Noise, clamp, rng, hash } from './noise.ts'
import type { Env } from './scene.ts'

type Pine = { u: number; top: number; h: number; w: number; n: number; s: number }

export class Pines {
  #env: Env
  #trees: Pine[] = []
  #noise: Noise

  constructor(env: Env, seed: number) {
    this.#env = env
    this.#noise = new Noise(seed)
  }

  /** Plants trees along a ground line given as a function of u. */
  plant(
    seed: number,
    gap: number,
    height: number,
    ground: (u: number) => number,
    density: (u: number) => number = () => 1,
  ): this {
    const r = rng(seed)
    for (let u = -1.7; u < 1.7; u += gap * (0.35 + 1.3 * r())) {
      const h = height * (0.45 + 0.75 * r() ** 1.4),
        w = h * (0.19 + 0.09 * r()),
        s = Math.floor(r() * 1e6),
        keep = r()
      if (Math.abs(u) < this.#env.half + w && keep < density(u))
        this.#trees.push({ u, top: ground(u) - h * 0.88, h: h * 1.1, w, n: 9 + Math.floor(r() * 6), s })
    }
    return this
  }

  /** Raises `cov` (per column, 0..1) to the coverage of the trees on row y. */
  cover(y: number, cov: Float32Array): void {
    const { H, W, half, px } = this.#env,
      v = (y + 0.5) / H
    for (const t of this.#trees) {
      const f = (v - t.top) / t.h
      if (f < 0 || f > 1) continue
      const l = this.#reach(t, f, 0),
        r = this.#reach(t, f, 0.5)
      const x0 = Math.max(0, Math.floor((t.u - l + half) * H - 1)),
        x1 = Math.min(W - 1, Math.ceil((t.u + r + half) * H + 1))
      for (let x = x0; x <= x1; x++) {
        const d = (x + 0.5) / H - half - t.u,
          c = clamp(((d < 0 ? l : r) - Math.abs(d)) / px + 0.5)
        if (c > cov[x]!) cov[x] = c
      }
    }
  }

  /** Half width on one side: tiers swell towards the tip of a branch and fold back under it; the sides are out of step. */
  #reach(t: Pine, f: number, phase: number): number {
    const q = f ** 0.9 * t.n + phase,
      k = Math.floor(q),
      g = q - k,
      seed = t.s + phase * 2
    const tip = 0.7 + 0.12 * hash(k, 5, seed),
      tier = g < tip ? (g / tip) ** 1.25 : 1 - (g - tip) / (1 - tip)
    const needles = 1 + 0.15 * this.#noise.n2(f * t.n * 4, seed % 251) + 0.1 * this.#noise.n2(f * t.n * 9, seed % 241)
    return t.w * f ** 0.84 * (0.3 + 0.7 * tier) * (0.7 + 0.5 * hash(k, 1, seed)) * needles + t.h * 0.004
  }
}
