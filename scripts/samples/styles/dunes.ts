import { Ramp, hex, type RGB } from '../drawing/colour.ts'
import { Lights, add, disc, over, stars } from '../drawing/composite.ts'
import { clamp, mix, smooth, rng } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const looks: Record<
  string,
  { sky: string[]; lit: string; mid: string; shade: string; haze: string; sun: string; milky?: boolean }
> = {
  day: {
    sky: ['#7fb0d6', '#aacbe0', '#d5e0dd', '#f4e6cb'],
    lit: '#f3cf98',
    mid: '#dd9f63',
    shade: '#a8643c',
    haze: '#f1d9b6',
    sun: '#fff8e6',
  },
  dusk: {
    sky: ['#39305f', '#7d4b79', '#cd7a7a', '#f5b58a', '#fdd9a8'],
    lit: '#f2a878',
    mid: '#bf6a5e',
    shade: '#5e3354',
    haze: '#e9a58a',
    sun: '#ffe6bd',
  },
  night: {
    sky: ['#02040b', '#060d1f', '#0e1c3a', '#203557', '#3d5577'],
    lit: '#5d739b',
    mid: '#2a3a5c',
    shade: '#0a1122',
    haze: '#2f4364',
    sun: '#dfe9ff',
    milky: true,
  },
  pearl: {
    sky: ['#c9cfd2', '#dfdfd9', '#f1ebdf', '#f8f1e4'],
    lit: '#f4ead9',
    mid: '#d5c3aa',
    shade: '#9b8572',
    haze: '#f1e9db',
    sun: '#fffdf6',
  },
}

/** Sand dunes: every dune is a crest and one winding knife edge that parts light from shadow. */
export const dunes: Style = {
  name: 'dunes',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, H, px, half } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      sun = hex(look.sun)
    const lit = hex(look.lit),
      mid = hex(look.mid),
      shade = hex(look.shade),
      haze = hex(look.haze)
    const hz = look.milky ? 0.63 : 0.56,
      count = 6,
      sunU = (r() < 0.5 ? -1 : 1) * (0.25 + 0.3 * r()) * Math.min(1, half),
      sunV = hz - 0.17 - 0.1 * r()
    const layers = Array.from({ length: count }, (_, l) => {
      const t = l / (count - 1),
        o = r() * 60,
        base = mix(hz + 0.005, 1.02, t ** 1.25),
        amp = mix(0.035, look.milky ? 0.19 : 0.2, t)
      // Random numbers are drawn in the order u, h, w: another order is another picture.
      const peaks = Array.from({ length: 7 }, (_, k) => {
        const u = (k - 3) * mix(0.42, 0.95, t) + (r() - 0.5) * 0.4
        const h = 0.35 + 0.65 * r()
        return { u, h, w: mix(0.22, 0.6, t) * (0.7 + 0.6 * r()), top: base - amp * (h - 0.25) }
      })
      // A smooth maximum of asymmetric humps gives the pointed but soft outline of a real crest line.
      const line = env.columns((u) => {
        let s = 0
        for (const p of peaks) {
          const e = (u - p.u) / p.w
          s += Math.exp(9 * p.h * (e < 0 ? 1 / (1 + e * e * 2.6) : Math.exp(-e * 1.5)))
        }
        return base - amp * (Math.log(s) / 9 - 0.25) + 0.012 * N.n2(u * 1.3 + o, l)
      })
      return { t, o, line, peaks }
    })
    const field = stars(env, look.milky ? 3000 : 0, hz, 0.8)
    const band = new Lights(env),
      q = rng(env.seed + 71),
      tilt = -0.55 + 0.2 * r(),
      bu = 0.12 * (r() - 0.5)
    const across = (u: number, v: number): number => (u - bu - (v - 0.35) * tilt) / Math.hypot(1, tilt)
    if (look.milky) {
      for (let n = 0; n < 5200; n++) {
        const v = q() * hz,
          a = (q() + q() + q() - 1.5) * 0.2,
          u = bu + (v - 0.35) * tilt + a * Math.hypot(1, tilt),
          b = 0.08 + 0.5 * q() ** 6
        const c: RGB = q() < 0.3 ? [b * 1.1, b * 0.92, b * 0.8] : [b * 0.86, b * 0.95, b * 1.1]
        band.add(u, v, 0.0004 + 0.0003 * q(), c)
      }
    }
    const o = new Float32Array(3)
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        sky.at((v / hz) ** 0.95, o)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
          if (v > hz + 0.06) continue
          if (look.milky) {
            const a = across(u, v) + 0.02 * N.fbm(u * 3, v * 3, 3),
              g = Math.exp(-((a / 0.15) ** 2)),
              core = Math.exp(-((a / 0.055) ** 2))
            const cloud = 0.55 + 0.75 * N.fbm(u * 4 + 3, v * 4, 5),
              dust = smooth(
                0.02,
                0.42,
                N.fbm(u * 3.4 + 11, v * 3.4 + 5, 6) + 0.28 * Math.exp(-(((a - 0.012) / 0.05) ** 2)),
              )
            const m = clamp(cloud) * (1 - 0.78 * dust) * smooth(hz + 0.06, hz * 0.7, v)
            out[i] = out[i] + m * (0.075 * g + 0.24 * core)
            out[i + 1] = out[i + 1]! + m * (0.088 * g + 0.2 * core)
            out[i + 2] = out[i + 2]! + m * (0.14 * g + 0.21 * core)
          } else {
            const d = Math.hypot(u - sunU, v - sunV)
            add(out, i, sun, Math.exp(-d * 5) * 0.22 + Math.exp(-d * 16) * 0.25)
            over(out, i, sun[0] * 1.2, sun[1] * 1.2, sun[2] * 1.15, disc(d, 0.036, px * 1.6))
          }
        }
        if (look.milky) {
          field.row(y, out, 1.2)
          band.row(y, out, 1)
        }
        for (let l = 0; l < count; l++) {
          const { t, line, peaks, o: off } = layers[l]!
          for (let x = 0; x < W; x++) {
            const d = v - line[x]!,
              a = clamp(d * H + 0.5)
            if (a <= 0 || (l < count - 1 && v > layers[l + 1]!.line[x]! + px)) continue
            const u = env.u(x)
            let dark = 0
            for (const p of peaks) {
              const dv = v - p.top
              if (dv < -0.02) continue
              // The edge leaves the peak, swings out and comes back; the lee face falls away to one side of it.
              const edge =
                p.u +
                0.12 * p.w * Math.sin(dv * mix(26, 9, t)) +
                dv * mix(0.9, 0.55, t) +
                0.012 * N.n2(dv * 14 + off, p.u * 9)
              const e = u - edge,
                k = smooth(-0.0015, 0.003 + dv * 0.02, e) * smooth(p.w * 1.25, p.w * 0.15, e) * smooth(p.w * 1.3, 0, dv)
              if (k > dark) dark = k
            }
            const rip =
              N.n2(u * 9 + off + dark * 5, v * mix(240, 90, t) + 5 * N.n2(u * 5 + off, v * 9)) *
              mix(0.015, 0.05, t) *
              (1 - 0.6 * dark)
            const fade = (1 - t) ** 1.4 * 0.66,
              low = smooth(0, mix(0.08, 0.4, t), d)
            for (let k = 0; k < 3; k++) {
              let c = mix(lit[k]!, mid[k]!, low * 0.8 + 0.12 * N.n2(u * 2 + off, v * 3))
              c = mix(c, shade[k]!, dark * (0.9 - 0.25 * low)) * (1 + rip)
              c = mix(c, haze[k]!, fade)
              const j = x * 3 + k
              out[j] = mix(out[j]!, c, a)
            }
          }
        }
      },
    }
  },
}
