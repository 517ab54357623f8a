import { Ramp, hex } from '../drawing/colour.ts'
import { disc, over, stars } from '../drawing/composite.ts'
import { flock } from '../drawing/creatures.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'
import { ripple } from '../drawing/water.ts'

const looks: Record<string, { sky: string[]; deep: string; sun: string; stars?: boolean; cloud: number }> = {
  amber: {
    sky: ['#2b2550', '#6b3f6a', '#b9616a', '#ec9a67', '#fbcf8e', '#fee6b8'],
    deep: '#2a2448',
    sun: '#ffe7b6',
    cloud: 0.5,
  },
  rose: { sky: ['#5b6ea6', '#9189b6', '#cf9fb6', '#f2bfb3', '#fde0c6'], deep: '#46517f', sun: '#fff1dd', cloud: 0.42 },
  night: {
    sky: ['#02050d', '#061020', '#0c2140', '#1a3c61', '#2f5a80'],
    deep: '#040d1b',
    sun: '#eaf2ff',
    stars: true,
    cloud: 0.22,
  },
  day: { sky: ['#2f7fc1', '#66a6d6', '#9ecbe6', '#cfe5ef', '#f1f3ea'], deep: '#12507e', sun: '#fffbee', cloud: 0.6 },
  teal: { sky: ['#083044', '#14596a', '#4b9496', '#a4c9b4', '#f4ecc6'], deep: '#062836', sun: '#fff4cf', cloud: 0.4 },
  violet: {
    sky: ['#14123a', '#322564', '#6a4391', '#b06ba6', '#eea8a8', '#fbd8be'],
    deep: '#16143c',
    sun: '#ffe6d6',
    cloud: 0.45,
  },
}

/** Open sea under a low sun or a full moon. */
export const ocean: Style = {
  name: 'ocean',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, H, px, half } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      sun = hex(look.sun),
      halo = look.stars ? hex('#6c97cf') : sun,
      deep = hex(look.deep)
    const hz = 0.54 + r() * 0.05,
      sunU = (r() - 0.5) * 1.1 * Math.min(half, 0.8),
      sunV = hz - 0.09 - r() * 0.13,
      R = look.stars ? 0.034 : 0.042
    const field = stars(env, look.stars ? 1700 : 0, hz)
    const islandU = sunU + (sunU > 0 ? -1 : 1) * (0.3 + r() * 0.35),
      o1 = r() * 40
    const island = env.columns(
      (u) =>
        hz -
        0.11 * Math.exp(-(((u - islandU) / 0.34) ** 2)) * clamp(0.25 + N.fbm(u * 2.1 + o1, 4, 7) * 1.5) -
        0.05 * Math.exp(-(((u - islandU - 0.28) / 0.3) ** 2)) * clamp(N.fbm(u * 3 + o1 + 9, 7, 6) * 1.7),
    )
    const birds = flock(env.seed, 7),
      bw = 0.15 * env.fit
    const flying =
      env.seed % 2
        ? await sprite(env, birds.body, birds.w, birds.h, {
            u: sunU + (sunU > 0 ? -0.32 : 0.16) * env.fit,
            v: sunV - 0.2,
            w: bw,
            h: (bw * birds.h) / birds.w,
          })
        : undefined
    const o = new Float32Array(3),
      c = new Float32Array(3),
      rp = { du: 0, dv: 0, n: 0 }
    const shade = (u: number, v: number, out: Float32Array, octaves: number): void => {
      sky.at((v / hz) ** 1.05 * 0.98, o)
      const d = Math.hypot(u - sunU, v - sunV)
      const bank = N.fbm(u * 1.25 + o1, v * 7.5 - u * 0.5, octaves) * 1.9 + 0.03 + 0.25 * N.n2(u * 0.8, v * 2 + 5)
      const cl = clamp(bank) * smooth(0.02, 0.4, v) * smooth(hz + 0.02, hz - 0.1, v) * look.cloud
      const g = Math.exp(-d * 4.2) * 0.3 + Math.exp(-d * 15) * 0.42
      for (let k = 0; k < 3; k++) {
        const base = o[k]! + halo[k]! * g * (look.stars ? 0.8 : 1 - 0.13 * k)
        out[k] = mix(base, mix(halo[k]!, o[k]!, 0.35 + 0.35 * clamp(d * 1.4)), cl)
      }
      const k = disc(d, R, px * 1.6)
      if (k > 0) for (let q = 0; q < 3; q++) out[q] = mix(out[q]!, sun[q]! * 1.5, k * (1 - cl * 0.5))
    }
    return {
      grain: 1.3,
      row(y, out) {
        const v = env.v(y),
          sea = v >= hz
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          if (!sea) {
            shade(u, v, c, 6)
            out[i] = c[0]!
            out[i + 1] = c[1]!
            out[i + 2] = c[2]!
          } else {
            const d = (v - hz) / (1 - hz)
            ripple(N, u, d, 1.5, rp)
            shade(u + rp.du * 1.2, clamp(hz - (v - hz) * 0.78 + rp.dv, 0, hz - 0.002), c, 3)
            const fresnel = mix(0.86, 0.36, Math.sqrt(d)),
              w = 0.022 + 0.2 * d
            const path =
              Math.exp(-(((u - sunU + rp.du * 3) / w) ** 2)) * clamp(0.42 + rp.n * 1.15) ** 3 * 1.5 * mix(1.1, 0.7, d)
            for (let k = 0; k < 3; k++)
              out[i + k] = mix(deep[k]! * (0.75 + 0.35 * rp.n), c[k]!, fresnel) * (1 + 0.16 * rp.n) + sun[k]! * path
          }
        }
        if (!sea) {
          if (look.stars) field.row(y, out, 1.6)
          for (let x = 0; x < W; x++) {
            const a = clamp((v - island[x]!) * H + 0.5)
            if (a > 0) {
              const h = 0.16 + 0.3 * smooth(hz - 0.06, hz, v)
              sky.at(0.86, o)
              over(out, x * 3, mix(deep[0], o[0]!, h), mix(deep[1], o[1]!, h), mix(deep[2], o[2]!, h), a)
            }
          }
          if (flying) flying.row(y, out, 0.8, deep)
        }
        // One pixel of softened horizon, otherwise the sea cuts like a knife.
        const soft = Math.exp(-(((v - hz) / 0.004) ** 2)) * 0.5
        if (soft > 0.01) {
          sky.at(0.94, o)
          for (let x = 0; x < W; x++) over(out, x * 3, o[0]!, o[1]!, o[2]!, soft)
        }
      },
    }
  },
}
