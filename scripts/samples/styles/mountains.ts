import { Ramp, hex, type RGB } from '../drawing/colour.ts'
import { add, disc, over, stars } from '../drawing/composite.ts'
import { DEER, flock } from '../drawing/creatures.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import { Pines } from '../drawing/pines.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'
import { looks } from './mountains-looks.ts'

/** Ranges fading into haze; the `alpenglow` and `blue` moods raise a snow massif behind them. */
export const mountains: Style = {
  name: 'mountains',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, H, px, half } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      land = new Ramp(look.land),
      sun = hex(look.sun),
      halo = look.stars ? hex('#7ea3d6') : sun
    const horizon = 0.5 + r() * 0.05,
      sunU = (r() - 0.5) * 1.3 * Math.min(half, 0.85),
      sunV = horizon - 0.1 - r() * 0.16
    const massif = look.snow?.map(hex),
      count = 5 + Math.floor(r() * 2)
    const field = stars(env, look.stars ? 1500 : 0, horizon)
    const peakAt = (u: number): number =>
      0.4 - 0.3 * (N.ridge(u * 0.9 + 4.2, 2.5, 9) - 0.36) - 0.14 * Math.exp(-(((u - sunU * 0.6) / 0.32) ** 2))
    const peak = massif ? env.columns(peakAt) : undefined
    const lines: Float32Array[] = [],
      fs: ((u: number) => number)[] = []
    for (let l = 0; l < count; l++) {
      const t = l / (count - 1),
        o = r() * 60,
        sc = mix(1.5, 0.8, t),
        amp = mix(0.15, 0.24, t),
        base = mix(horizon + 0.03, 0.97, t ** 1.1)
      const f = (u: number): number =>
        base -
        amp * (N.ridge(u * sc + o, l * 3.7, 8) - 0.3) -
        0.05 * N.n2(u * 0.7 + o, l) -
        0.012 * N.fbm(u * 16 + o, l, 4)
      fs.push(f)
      lines.push(env.columns(f))
    }
    const last = count - 1,
      pines = new Pines(env, env.seed + 3),
      cov = new Float32Array(W)
    pines.plant(env.seed + 9, 0.012, 0.062, fs[last]!, (u) => clamp(0.55 + N.n2(u * 2.1, 4) * 1.6))
    const birds = flock(env.seed, 9),
      bw = 0.2 * env.fit
    const flying =
      env.seed % 3 === 0
        ? await sprite(env, birds.body, birds.w, birds.h, {
            u: -sunU * 0.5 - bw / 2,
            v: 0.16,
            w: bw,
            h: (bw * birds.h) / birds.w,
          })
        : undefined
    const deerU = -Math.sign(sunU || 1) * 0.42 * Math.min(1, half),
      dh = 0.07
    const deer =
      env.seed % 4 === 1
        ? await sprite(env, DEER.body, DEER.w, DEER.h, {
            u: deerU,
            v: fs[last]!(deerU + dh * 0.4) - dh * 0.93,
            w: (dh * DEER.w) / DEER.h,
            h: dh,
          })
        : undefined
    const ground = land.rgb(1)
    const o = new Float32Array(3),
      c = new Float32Array(3)
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        sky.at((v / horizon) ** 0.92 * 0.97, o)
        cov.fill(0)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
          const d = Math.hypot(u - sunU, v - sunV)
          if (v < horizon + 0.05) {
            const cl = clamp(N.fbm(u * 1.5 + 9, v * 8 + u * 0.7, 5) * 1.7 + 0.02) * smooth(0, 0.35, v)
            over(out, i, sun[0], sun[1], sun[2], cl * (look.stars ? 0.12 : 0.3))
          }
          if (look.disc > 0) {
            add(out, i, halo, (Math.exp(-d * 5.2) * 0.26 + Math.exp(-d * 17) * 0.34) * (look.stars ? 0.75 : 1))
            const k = disc(d, look.disc, px * 1.5)
            if (k > 0) over(out, i, sun[0] * 1.35, sun[1] * 1.3, sun[2] * 1.2, k)
          }
        }
        if (look.stars) field.row(y, out, 1.6)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          if (massif && peak) {
            const d = v - peak[x]!,
              a = clamp(d * H + 0.5)
            if (a > 0 && v < lines[0]![x]! + 0.02) {
              // Relief from ridged noise, sheared downhill so that gullies run away from the crest; light is its slope to the side.
              const bend = 0.16 * N.n2(u * 3.3, v * 3.3),
                wx = u * 4.3 + bend + (u - sunU * 0.6) * d * 1.4,
                wy = v * 2.7 + bend
              const f0 = N.ridge(wx, wy, 9),
                f1 = N.ridge(wx + 0.022, wy - 0.012, 9)
              const lit = smooth(-0.034, 0.034, f0 - f1 + 0.012 * N.n2(u * 2.6, v * 2.6))
              const rock =
                smooth(0.5, 0.3, f0 + 0.3 * N.fbm(u * 14, v * 9, 5)) * smooth(0.01, 0.1, d) * 0.62 +
                smooth(0.2, 0.42, d) * 0.4
              const [s0, s1, s2] = massif as [RGB, RGB, RGB]
              for (let k = 0; k < 3; k++) {
                let q = mix(s1[k]!, s0[k]!, lit)
                q = mix(q, s2[k]! * (0.75 + 0.5 * lit), clamp(rock))
                c[k] = q
              }
              land.at(0, o)
              const haze = smooth(0.03, 0.36, d) * 0.8
              over(out, i, mix(c[0]!, o[0]!, haze), mix(c[1]!, o[1]!, haze), mix(c[2]!, o[2]!, haze), a)
            }
          }
          for (let l = 0; l < count; l++) {
            const d = v - lines[l]![x]!,
              a = clamp(d * H + 0.5)
            if (a <= 0 || (l < last && v > lines[l + 1]![x]! + px)) continue
            const t = l / last
            land.at(0.06 + 0.94 * t, c)
            land.at(Math.max(0, 0.06 + 0.94 * t - 0.3), o)
            const texture = 1 + (0.16 + 0.1 * t) * N.fbm(u * (7 + 9 * t) + l * 11 + d * 9, v * 10 + l, 4)
            const mist = smooth(0, 0.2, d) * (l === last ? 0.12 : 0.72) * (0.75 + 0.5 * N.n2(u * 1.3 + l * 5, v * 3))
            const glow = look.disc > 0 ? Math.exp(-Math.abs(u - sunU) * 2.4) * (1 - t) * 0.2 : 0
            over(
              out,
              i,
              mix(c[0]! * texture, o[0]!, mist) + sun[0] * glow * 0.4,
              mix(c[1]! * texture, o[1]!, mist) + sun[1] * glow * 0.3,
              mix(c[2]! * texture, o[2]!, mist) + sun[2] * glow * 0.22,
              a,
            )
          }
        }
        pines.cover(y, cov)
        for (let x = 0; x < W; x++) if (cov[x]! > 0) over(out, x * 3, ground[0], ground[1], ground[2], cov[x]!)
        if (flying) flying.row(y, out, 0.8, land.rgb(0.75))
        if (deer) deer.row(y, out, 1, ground)
      },
    }
  },
}
