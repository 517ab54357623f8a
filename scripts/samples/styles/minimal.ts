import { Ramp, hex } from '../drawing/colour.ts'
import { disc, stars } from '../drawing/composite.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const suns: Record<string, { sky: string[]; sun: [string, string] }> = {
  peach: { sky: ['#f3d9c6', '#f2b79b', '#d98a8a', '#8f6a92', '#4a4a7c'], sun: ['#fff1d6', '#f7a183'] },
  mint: { sky: ['#e8f0e2', '#bfdccd', '#86bdb6', '#4b8f99', '#235a70'], sun: ['#fffbe6', '#cfe8c8'] },
  lilac: { sky: ['#efe3ee', '#cfbfe0', '#a29bd0', '#6b74b2', '#364680'], sun: ['#fff3ec', '#d6b4dc'] },
}
const darks: Record<string, string> = { eclipse: '#cfe2ff', crescent: '#f4e6c8', horizon: '#6fa8ff', ember: '#ff9a5c' }

/** One light and much room: a sun in a gradient, or a ring, a crescent, a horizon on true black. */
export const minimal: Style = {
  name: 'minimal',
  moods: [...Object.keys(suns), ...Object.keys(darks)],
  build(env) {
    const { noise: N, rand: r, W, px, half, fit } = env,
      look = suns[env.mood]
    if (look) {
      const sky = new Ramp(look.sky),
        disk = new Ramp(look.sun),
        R = 0.24 * mix(0.75, 1, fit),
        su = (r() - 0.5) * 0.5 * Math.min(1, half),
        sv = 0.44,
        hz = 0.66,
        o = new Float32Array(3),
        c = new Float32Array(3)
      const bands = Array.from({ length: 5 }, (_, k) => {
        const offset = r() * 40
        const top = hz - 0.03 + k * 0.085
        return env.columns(
          (u) =>
            top + (0.028 + 0.012 * k) * N.n2(u * (1.2 - 0.12 * k) + offset, k) + 0.01 * N.n2(u * 3 + offset, k + 9),
        )
      })
      return {
        grain: 3,
        row(y, out) {
          const v = env.v(y)
          for (let x = 0; x < W; x++) {
            const u = env.u(x),
              i = x * 3,
              d = Math.hypot(u - su, v - sv)
            sky.at(0.02 + v * 0.52, o)
            disk.at((v - sv + R) / (2 * R), c)
            const g = Math.exp(-Math.max(0, d - R) * 7) * 0.3,
              m = disc(d, R, px * 1.4)
            for (let k = 0; k < 3; k++) o[k] = mix(mix(o[k]!, c[k]!, g), c[k]! * 1.04, m)
            for (let k = 0; k < bands.length; k++) {
              const e = v - bands[k]![x]!,
                a = clamp(e / px + 0.5)
              if (a <= 0) continue
              sky.at(0.44 + k * 0.13 - 0.1 * smooth(0, 0.16, e), c)
              const glow = Math.exp(-(((u - su) / 0.3) ** 2)) * 0.16 * (1 - k / 5)
              for (let q = 0; q < 3; q++) o[q] = mix(o[q]!, c[q]! * (1 + glow), a)
            }
            for (let k = 0; k < 3; k++) out[i + k] = o[k]!
          }
        },
      }
    }
    const tint = hex(darks[env.mood]!),
      kind = env.mood,
      field = stars(env, kind === 'crescent' || kind === 'eclipse' ? 420 : 0, 1, 0.6)
    const R =
        (kind === 'horizon' || kind === 'ember' ? 1.6 : 0.2) *
        (kind === 'eclipse' || kind === 'crescent' ? mix(0.8, 1, fit) : 1),
      cu = kind === 'crescent' ? 0.06 * (r() - 0.5) : 0,
      cv = kind === 'horizon' || kind === 'ember' ? 0.74 + R : 0.46
    return {
      grain: 1.6,
      row(y, out) {
        const v = env.v(y)
        field.row(y, out)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3,
            du = u - cu,
            dv = v - cv,
            d = Math.hypot(du, dv),
            a = Math.atan2(dv, du),
            e = d - R
          const hide = clamp(-e / px + 0.5)
          let k = 0,
            hot = 0
          if (kind === 'eclipse') {
            const s =
              1 +
              0.34 * N.n2(Math.cos(a) * 2.4 + 7, Math.sin(a) * 2.4 + e * 1.4) +
              0.2 * N.fbm(Math.cos(a) * 9, Math.sin(a) * 9 + e, 3)
            const out1 = Math.max(0, e)
            k =
              (Math.exp(-out1 * 62) * 0.8 + Math.exp(-out1 * 12) * 0.2 * s + Math.exp(-out1 * 4.6) * 0.045 * s) *
              (1 - hide)
            const bead = Math.hypot(du - R * Math.cos(-0.8), dv - R * Math.sin(-0.8))
            hot = (Math.exp(-bead * 55) * 1.3 + Math.exp(-bead * 14) * 0.22) * (1 - hide * 0.93)
          } else if (kind === 'crescent') {
            const inner = Math.hypot(du - R * 0.3, dv + R * 0.16),
              lit = clamp((R - d) / px + 0.5) * smooth(R * 0.9, R * 1.02, inner)
            const tex = 1 - 0.22 * smooth(0, 0.4, N.fbm(du * 14, dv * 14, 5))
            k = lit * tex * smooth(R * 0.9, R * 1.28, inner) * 0.95 + clamp((R - d) / px + 0.5) * 0.006 * tex
            k += Math.exp(-Math.max(0, e) * 11) * 0.035 * smooth(0.3, -0.5, Math.cos(a + 0.5)) * (1 - hide)
          } else {
            const band = Math.exp(-((u / (0.52 * Math.min(1, half))) ** 2))
            k =
              Math.exp(-Math.max(0, e) * 15) * 0.3 * band * (1 - hide) +
              Math.exp(-Math.max(0, e) * 110) * 0.85 * band ** 0.7 * (1 - hide) +
              Math.exp(Math.min(0, e) * 46) * 0.08 * band * hide
            hot = Math.exp(-Math.max(0, e) * 360) * band ** 2.2 * 0.9 * (1 - hide)
          }
          // Below one code value everything is exactly zero: an OLED pixel that is off stays off.
          const keep = kind === 'eclipse' || kind === 'crescent' ? 1 - hide : 1
          for (let q = 0; q < 3; q++) {
            const z = out[i + q]! * keep + tint[q]! * k + hot * mix(tint[q]!, 1, 0.6)
            out[i + q] = z < 0.00035 ? 0 : z
          }
        }
      },
    }
  },
}
