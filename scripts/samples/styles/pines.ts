import { Ramp, hex } from '../drawing/colour.ts'
import { add, disc, over, stars } from '../drawing/composite.ts'
import { DEER, flock } from '../drawing/creatures.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import { Pines } from '../drawing/pines.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'

const looks: Record<string, { sky: string[]; land: string[]; sun?: string; stars?: boolean }> = {
  green: {
    sky: ['#c9d6d0', '#dbe3da', '#ebece0', '#f3efe1'],
    land: ['#d3ddd3', '#a3b9af', '#6d8f86', '#3f675f', '#1d423d', '#0a211f'],
  },
  blue: {
    sky: ['#8fa9c0', '#b4c5d3', '#d6dee2', '#ece8e0'],
    land: ['#c4d0d8', '#93a9bb', '#617e98', '#3a5876', '#1d3650', '#0a1a2c'],
  },
  ember: {
    sky: ['#6a4a6a', '#b4697a', '#e79a79', '#f9cd95', '#fde9c4'],
    land: ['#f2c39c', '#cf8f84', '#965f70', '#5f3d58', '#33233d', '#160f20'],
    sun: '#fff0c8',
  },
  night: {
    sky: ['#050a12', '#0a1620', '#12283a', '#22455a', '#3e6a78'],
    land: ['#2f5666', '#1f404f', '#142d3a', '#0b1c26', '#061119', '#02070b'],
    sun: '#eef6fb',
    stars: true,
  },
  gold: {
    sky: ['#8da6a6', '#c3c6a8', '#eed9a4', '#fbe8bd'],
    land: ['#ecd9a8', '#c2b587', '#8b9070', '#556a56', '#2b453d', '#102422'],
    sun: '#fff6da',
  },
}

/** Conifer forest dissolving into mist, layer behind layer. */
export const pines: Style = {
  name: 'pines',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, H, px, half } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      land = new Ramp(look.land),
      sun = look.sun ? hex(look.sun) : undefined,
      halo = look.stars ? hex('#6f9ec4') : hex(look.sun ?? '#ffffff')
    const sunU = (r() - 0.5) * 1.1 * Math.min(half, 0.85),
      sunV = 0.2 + r() * 0.12,
      count = 6
    const field = stars(env, look.stars ? 1300 : 0, 0.6)
    // A deer needs a clearing to stand in: the nearer rows stay open around it.
    const deerHere = env.seed % 5 === 3,
      dh = 0.17,
      du = -0.24 * Math.min(1, half * 1.2)
    const open = (u: number, l: number): number => (deerHere && l >= count - 3 ? smooth(0.1, 0.2, Math.abs(u - du)) : 1)
    const layers = Array.from({ length: count }, (_, l) => {
      const t = l / (count - 1),
        o = r() * 50,
        tilt = (r() - 0.5) * 0.14
      const f = (u: number): number =>
        mix(0.36, 1.0, t ** 1.05) - mix(0.1, 0.13, t) * N.fbm(u * 0.75 + o, l * 5, 4) * 1.7 + tilt * u
      const p = new Pines(env, env.seed * 7 + l).plant(
        env.seed * 13 + l,
        mix(0.007, 0.04, t ** 1.3),
        mix(0.034, 0.27, t ** 1.5),
        f,
        (u) => clamp(0.85 + N.n2(u * 1.6 + o, 3) * 1.1) * open(u, l),
      )
      return { t, f, line: env.columns(f), p, cov: new Float32Array(W) }
    })
    const birds = flock(env.seed, 7),
      bw = 0.16 * env.fit
    const flying =
      env.seed % 2 === 0
        ? await sprite(env, birds.body, birds.w, birds.h, {
            u: 0.28 * Math.min(1, half) - bw / 2,
            v: 0.12,
            w: bw,
            h: (bw * birds.h) / birds.w,
          })
        : undefined
    const fore = layers[count - 2]!
    const deer = deerHere
      ? await sprite(env, DEER.body, DEER.w, DEER.h, {
          u: du - dh * 0.4,
          v: fore.f(du + dh * 0.1) - dh * 0.925,
          w: (dh * DEER.w) / DEER.h,
          h: dh,
        })
      : undefined
    const o = new Float32Array(3),
      c = new Float32Array(3),
      m = new Float32Array(3),
      dark = land.rgb(0.93)
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        sky.at(v / 0.62, o)
        for (let x = 0; x < W; x++) {
          const i = x * 3,
            u = env.u(x)
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
          if (sun) {
            const d = Math.hypot(u - sunU, v - sunV)
            add(out, i, halo, (Math.exp(-d * 5) * 0.24 + Math.exp(-d * 18) * 0.3) * (look.stars ? 0.7 : 1))
            over(out, i, sun[0] * 1.2, sun[1] * 1.2, sun[2] * 1.15, disc(d, 0.03, px * 1.5))
          }
        }
        if (look.stars) field.row(y, out, 1.4)
        for (let l = 0; l < count; l++) {
          const { t, line, p, cov } = layers[l]!
          // Drawn before its own hill, so that the crest hides the hooves.
          if (deer && l === count - 2) deer.row(y, out, 1, dark)
          cov.fill(0)
          p.cover(y, cov)
          land.at(0.04 + 0.96 * t, c)
          land.at(Math.max(0, 0.04 + 0.96 * t - 0.34), m)
          for (let x = 0; x < W; x++) {
            const d = v - line[x]!,
              a = Math.max(cov[x]!, clamp(d * H + 0.5))
            if (a <= 0) continue
            const u = env.u(x),
              k =
                smooth(mix(-0.04, -0.2, t), mix(0.09, 0.22, t), d) *
                (l === count - 1 ? 0.25 : 0.92) *
                (0.86 + 0.4 * N.n2(u * 1.1 + l * 7, v * 2.6))
            over(out, x * 3, mix(c[0]!, m[0]!, k), mix(c[1]!, m[1]!, k), mix(c[2]!, m[2]!, k), a)
          }
          if (l < count - 1) {
            // A bank of mist drifts in front of each layer, so the next one stands out of it.
            land.at(Math.max(0, t - 0.1), m)
            for (let x = 0; x < W; x++) {
              const u = env.u(x),
                d = v - line[x]!,
                k = smooth(-0.02, 0.1, d) * clamp(0.34 + N.fbm(u * 1.2 + l * 9, v * 5 + l, 4) * 1.1) * (1 - t) * 0.8
              if (k > 0) over(out, x * 3, m[0]!, m[1]!, m[2]!, k)
            }
          }
        }
        if (flying) flying.row(y, out, 0.75, land.rgb(0.7))
      },
    }
  },
}
