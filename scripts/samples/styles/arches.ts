import { Ramp, hex } from '../drawing/colour.ts'
import { disc, stars } from '../drawing/composite.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const looks: Record<
  string,
  { wall: string[]; floor: string; sky: string[]; sea: string[]; sun: string; night?: boolean }
> = {
  terracotta: {
    wall: ['#7d3f2c', '#a85a3d', '#cd805a', '#e5a980', '#f4cfa9'],
    floor: '#c98c66',
    sky: ['#8fc1d6', '#c9dfdc', '#f9e9cc'],
    sea: ['#5fa3b3', '#2d7489'],
    sun: '#fff5dc',
  },
  night: {
    wall: ['#0a0f20', '#111a34', '#1b294b', '#293b63', '#3b527e'],
    floor: '#1c2a48',
    sky: ['#060b1c', '#10264a', '#3a5f86'],
    sea: ['#1d3d60', '#0a1a32'],
    sun: '#f7efd6',
    night: true,
  },
  blush: {
    wall: ['#9a6a74', '#bd8a8e', '#d9aeaa', '#ecccc2', '#f8e5da'],
    floor: '#d9b0a6',
    sky: ['#9db9d6', '#dcd3dc', '#fbe5d3'],
    sea: ['#8aa8c4', '#567a9e'],
    sun: '#fffaf0',
  },
  sage: {
    wall: ['#3c4f47', '#5b7063', '#839783', '#b0bda2', '#dadfc6'],
    floor: '#93a48c',
    sky: ['#c4d8d2', '#e6e8d6', '#faf0d4'],
    sea: ['#8fb3a6', '#547f78'],
    sun: '#fffbe8',
  },
}

/** A colonnade seen head on: arch behind arch, plaster lit from one side, and the sea at the end. */
export const arches: Style = {
  name: 'arches',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, px, half } = env
    const look = looks[env.mood]!,
      wall = new Ramp(look.wall),
      floor = hex(look.floor),
      sky = new Ramp(look.sky),
      sea = new Ramp(look.sea),
      sun = hex(look.sun)
    const count = 6,
      shrink = 0.74 + 0.03 * r(),
      hz = 0.62,
      side = r() < 0.5 ? -1 : 1,
      vp = side * 0.05 * Math.min(1, half),
      wide = Math.min(0.62, half * 0.86 + 0.06)
    const arch = Array.from({ length: count }, (_, k) => {
      const s = shrink ** k
      return { c: vp * (1 - s), w: wide * s, spring: hz - (hz - 0.5) * s - 0.1 * s, foot: hz + 0.46 * s }
    })
    const last = arch[count - 1]!,
      sunU = last.c + side * last.w * 0.25,
      sunV = hz - last.w * 1.05,
      R = last.w * 0.3,
      field = stars(env, look.night ? 900 : 0, 0.8, 0.9)
    const o = new Float32Array(3),
      c = new Float32Array(3),
      gate = new Float32Array(W)
    return {
      grain: 2.2,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          // The view through the last arch.
          if (v < hz) sky.at(clamp((v - 0.25) / (hz - 0.25)), o)
          else sea.at((v - hz) * 6, o)
          const d = Math.hypot(u - sunU, v - sunV),
            m = disc(d, R, px * 1.6)
          if (v < hz)
            for (let k = 0; k < 3; k++) o[k] = mix(o[k]! + sun[k]! * Math.exp(-d * 14) * 0.3, sun[k]! * 1.2, m)
          else {
            const p =
              Math.exp(-(((u - sunU) / (0.02 + (v - hz) * 0.25)) ** 2)) * clamp(0.5 + N.n2(u * 40, v * 260)) * 0.8
            for (let k = 0; k < 3; k++) o[k] = o[k]! + sun[k]! * p * 0.6
          }
          for (let k = count - 1; k >= 0; k--) {
            const a = arch[k]!,
              t = k / (count - 1),
              e = inside(a, u, v),
              cover = clamp(e / px + 0.5)
            if (cover <= 0) continue
            const next = k > 0 ? arch[k - 1]! : undefined,
              en = next ? inside(next, u, v) : -1
            if (en > px) continue
            // Plaster: bright where the far light reaches, warm bounce at the foot, a soft shadow cast by the arch in front.
            const tone = 0.1 + 0.86 * t ** 0.9,
              lean = ((u - a.c) / (a.w * 1.5)) * -side
            wall.at(
              tone + 0.07 * lean + 0.02 * N.fbm(u * 6, v * 6, 4) - 0.05 * smooth(a.spring, a.spring - a.w * 1.2, v),
              c,
            )
            const jamb = Math.exp(-e / (0.012 * shrink ** k)) * 0.3 * (lean > 0 ? 1 : 0.35),
              cast = next ? 1 - 0.4 * Math.exp(en / (0.05 * shrink ** k)) : 1
            const isFloor = v > a.foot
            for (let q = 0; q < 3; q++) {
              let w = c[q]! * (1 + jamb) * cast
              if (isFloor) {
                const f = clamp((v - a.foot) / 0.2),
                  stripe = smooth(a.w * 1.04, a.w * 0.96, Math.abs(u - a.c - side * (v - a.foot) * -0.9))
                w =
                  mix(c[q]!, floor[q]!, 0.55) *
                  (0.72 + 0.5 * stripe * (1 - 0.5 * f)) *
                  (next ? 1 - 0.25 * Math.exp(en / 0.03) : 1)
              }
              o[q] = mix(o[q]!, w, cover)
            }
          }
          gate[x] = inside(last, u, v) < 0 && v < hz ? 0 : 1
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
        }
        if (look.night) field.row(y, out, 1, gate)
      },
    }
  },
}

type Arch = { c: number; w: number; spring: number; foot: number }

/** Signed distance from the opening of an arch, negative inside. */
function inside(a: Arch, u: number, v: number): number {
  const e = v < a.spring ? Math.hypot(u - a.c, v - a.spring) - a.w : Math.abs(u - a.c) - a.w
  return Math.max(e, v - a.foot)
}
