import { hex } from '../drawing/colour.ts'
import { over, stars } from '../drawing/composite.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import { Pines } from '../drawing/pines.ts'
import type { Style } from '../drawing/scene.ts'
import { ripple } from '../drawing/water.ts'

const looks: Record<string, { low: string; high: string; sky: [string, string] }> = {
  emerald: { low: '#4dffb4', high: '#6a4bd8', sky: ['#020611', '#0b2a3a'] },
  violet: { low: '#5af0d0', high: '#c04fc0', sky: ['#060516', '#1a2248'] },
  teal: { low: '#43e6d2', high: '#3f6fe0', sky: ['#02070f', '#0a2c40'] },
  crimson: { low: '#7cf29a', high: '#d8476a', sky: ['#08040e', '#221f3c'] },
}

/** Aurora curtains over a frozen lake, with their reflection. */
export const aurora: Style = {
  name: 'aurora',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, H, half, px } = env
    const look = looks[env.mood]!,
      low = hex(look.low),
      high = hex(look.high),
      s0 = hex(look.sky[0]),
      s1 = hex(look.sky[1])
    const hz = 0.76,
      margin = Math.ceil(H * 0.02),
      wide = W + margin * 2
    const uAt = (j: number): number => env.u(j - margin)
    // Each curtain is a foot line and a brightness along it; folds come from bending the sample position.
    const bands = Array.from({ length: 3 }, (_, b) => {
      const o = r() * 40,
        y = 0.4 + 0.07 * b + r() * 0.06,
        f = 0.32 + r() * 0.28,
        foot = new Float32Array(wide),
        bright = new Float32Array(wide),
        fall = new Float32Array(wide)
      for (let j = 0; j < wide; j++) {
        const u = uAt(j),
          fold = u + 0.2 * N.n2(u * 1.4 + o, 2.2) + 0.05 * N.n2(u * 4.4 + o, 5.1)
        foot[j] = y + 0.36 * N.fbm(fold * f * 1.25 + o, o, 3) + 0.02 * N.n2(fold * 6 + o, 1)
        const rays =
          0.56 + 0.75 * N.fbm(fold * 5 + o, 3.3, 4) + 0.3 * N.n2(fold * 34 + o, 7) + 0.1 * N.n2(fold * 90 + o, 3)
        bright[j] = clamp(rays, 0.05, 1.5) * clamp(0.36 + N.n2(u * 0.9 + o, 9) * 1.9, 0.02, 1.25) * (b === 0 ? 1 : 0.8)
        fall[j] = 5.2 + 2.2 * N.n2(fold * 3 + o, 12) + 1.4 * b
      }
      return { foot, bright, fall }
    })
    const ridge = new Float32Array(wide),
      shore = new Float32Array(wide)
    for (let j = 0; j < wide; j++) {
      const u = uAt(j)
      ridge[j] = hz - 0.01 - 0.24 * clamp(N.ridge(u * 0.95 + env.seed, 1, 9) - 0.2) * (0.55 + 0.45 * N.n2(u * 0.9, 8))
      shore[j] = hz - 0.012 - 0.035 * clamp(N.fbm(u * 2.4 + 9, 2, 5) + 0.35)
    }
    const field = stars(env, 1900, hz),
      o = new Float32Array(3),
      rp = { du: 0, dv: 0, n: 0 },
      cov = new Float32Array(W)
    const trees = new Pines(env, env.seed).plant(
      env.seed + 2,
      0.018,
      0.13,
      (u) => 0.985 + 0.05 * N.n2(u * 1.3, 6) - 0.05 * smooth(0.3, 0.85, Math.abs(u)),
      (u) => clamp(0.25 + Math.abs(u) * 1.1),
    )
    const far = new Pines(env, env.seed + 1).plant(
      env.seed + 4,
      0.006,
      0.022,
      (u) => hz - 0.006 - 0.014 * clamp(N.fbm(u * 2.4 + 9, 2, 5) + 0.35),
    )
    const sky = (j: number, v: number): void => {
      const g = smooth(0, hz, v)
      for (let k = 0; k < 3; k++) o[k] = mix(s0[k]!, s1[k]!, g * g)
      for (let b = 0; b < 3; b++) {
        const band = bands[b]!,
          d = band.foot[j]! - v
        const up =
          d > -0.01
            ? Math.exp(-d * band.fall[j]!) * (0.72 + 0.5 * Math.exp(-Math.max(0, d) * 26)) * smooth(-0.01, 0.035, d)
            : 0
        const haze = Math.exp(-Math.abs(d) * 16) * 0.2
        const k = (up + haze) * band.bright[j]! * (1 - 0.16 * b),
          t = clamp(d * 2.6 - 0.06)
        for (let q = 0; q < 3; q++) o[q] = o[q]! + mix(low[q]!, high[q]!, t) * k * 0.85
      }
    }
    const land = (j: number, v: number): void => {
      const u = uAt(j)
      let a = clamp((v - ridge[j]!) * H + 0.5)
      if (a > 0) {
        const d = v - ridge[j]!,
          f0 = N.ridge(u * 6 + 3, v * 8, 5),
          f1 = N.ridge(u * 6 + 3.05, v * 8 - 0.03, 5)
        const snow = smooth(-0.06, 0.09, f0 - f1) * smooth(0.17, 0.01, d),
          k = 0.008 + snow * 0.085
        for (let q = 0; q < 3; q++)
          o[q] = mix(o[q]!, k * (0.35 + 0.5 * low[q]! + 0.2 * (q === 2 ? 1 : 0)) + s1[q]! * 0.28, a)
      }
      a = clamp((v - shore[j]!) * H + 0.5)
      if (a > 0) for (let q = 0; q < 3; q++) o[q] = mix(o[q]!, s1[q]! * 0.1, a)
    }
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const i = x * 3
          if (v < hz) sky(x + margin, v)
          else {
            const d = (v - hz) / (1 - hz),
              u = env.u(x)
            ripple(N, u, d, 0.9, rp)
            const j = Math.round(clamp(u + rp.du + half, -0.018, env.aspect + 0.018) * H) + margin,
              rv = clamp(hz - (v - hz) * 1.55 + rp.dv * 0.8, 0, hz - 0.001)
            const q = clamp(j, 0, wide - 1)
            sky(q, rv)
            land(q, rv)
            const f = mix(0.74, 0.4, d)
            for (let k = 0; k < 3; k++) o[k] = o[k]! * f + s1[k]! * 0.05
          }
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
        }
        if (v < hz) {
          field.row(y, out, 1.3)
          for (let x = 0; x < W; x++) {
            if (v < ridge[x + margin]! - px && v < shore[x + margin]! - px) continue
            const i = x * 3
            o[0] = out[i]!
            o[1] = out[i + 1]!
            o[2] = out[i + 2]!
            land(x + margin, v)
            out[i] = o[0]!
            out[i + 1] = o[1]!
            out[i + 2] = o[2]!
          }
        }
        cov.fill(0)
        if (v < hz + 0.01) far.cover(y, cov)
        for (let x = 0; x < W; x++) if (cov[x]! > 0) over(out, x * 3, s1[0] * 0.1, s1[1] * 0.1, s1[2] * 0.1, cov[x]!)
        cov.fill(0)
        trees.cover(y, cov)
        for (let x = 0; x < W; x++) {
          const a = Math.max(
            cov[x]!,
            clamp((v - 0.985 - 0.05 * N.n2(env.u(x) * 1.3, 6) + 0.05 * smooth(0.3, 0.85, Math.abs(env.u(x)))) * H),
          )
          if (a > 0) over(out, x * 3, s1[0] * 0.03, s1[1] * 0.03, s1[2] * 0.035, a)
        }
      },
    }
  },
}
