import { Ramp, hex } from '../drawing/colour.ts'
import { disc, over, stars } from '../drawing/composite.ts'
import { clamp, hash, mix, rng, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { ripple } from '../drawing/water.ts'
import { looks } from './city-looks.ts'

type Tower = { u0: number; u1: number; top: number; cw: number; ch: number; id: number; crown: number; share: number }

/** A skyline across the water: three depths of towers, lit windows, and their broken reflection. */
export const city: Style = {
  name: 'city',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, H, px, half } = env
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      far = hex(look.far),
      near = hex(look.near),
      water = hex(look.water),
      sun = hex(look.sun),
      haze = hex(look.haze)
    const hz = 0.7,
      sunU = (r() - 0.5) * 1.1 * Math.min(1, half),
      sunV = look.night ? 0.17 : hz - 0.16,
      R = look.night ? 0.032 : 0.05
    const q = rng(env.seed * 19 + 1),
      peakU = (q() - 0.5) * 0.5 * Math.min(1, half)
    const layers = [0, 1, 2].map((l) => {
      const towers: Tower[] = [],
        t = l / 2
      for (let u = -1.75; u < 1.75;) {
        const w = mix(0.022, 0.05, t) * (0.6 + 0.9 * q()),
          hill = Math.exp(-(((u - peakU) / 0.5) ** 2)),
          h = mix(0.1, 0.055, t) + mix(0.23, 0.34, t) * (0.35 + 0.65 * hill) * q() ** mix(1.4, 2.3, t)
        const cw = mix(0.0026, 0.0046, t) * (0.85 + 0.3 * q())
        towers.push({
          u0: u,
          u1: u + w,
          top: hz - h,
          cw: w / Math.max(3, Math.round(w / cw)),
          ch: cw * (1.2 + 0.9 * q()),
          id: Math.floor(q() * 1e6),
          crown: q(),
          share: look.lit * (0.35 + 1.2 * q()),
        })
        u += w * (0.86 + 0.3 * q())
      }
      // The front row keeps gaps, otherwise it would wall the picture off.
      const index = new Int32Array(W).fill(-1)
      for (let x = 0; x < W; x++) {
        const u = env.u(x)
        let best = -1
        towers.forEach((b, k) => {
          if (u >= b.u0 && u < b.u1 && (best < 0 || b.top < towers[best]!.top)) best = k
        })
        index[x] = best
      }
      return { t, towers, index }
    })
    const field = stars(env, env.mood === 'night' ? 500 : 0, 0.5, 0.7)
    const o = new Float32Array(3),
      rp = { du: 0, dv: 0, n: 0 },
      warm = [hex('#ffca7a'), hex('#ffe6b8'), hex('#ffb160'), hex('#bcd8f2')]
    const scene = (u: number, v: number, out: Float32Array, px2: number): void => {
      sky.at((v / hz) ** 1.05 * 0.98, out)
      const d = Math.hypot(u - sunU, v - sunV),
        g = Math.exp(-d * 5) * 0.24 + Math.exp(-d * 18) * 0.25
      const cl = clamp(N.fbm(u * 1.3 + 5, v * 7, 5) * 1.5) * smooth(0, 0.3, v) * (look.night ? 0.16 : 0.34)
      for (let k = 0; k < 3; k++)
        out[k] = mix(
          out[k]! + mix(sun[k]!, haze[k]!, look.night ? 0.6 : 0.2) * g * (look.night ? 0.7 : 1),
          haze[k]! * 1.05,
          cl,
        )
      const m = disc(d, R, px * 1.6)
      if (m > 0) for (let k = 0; k < 3; k++) out[k] = mix(out[k]!, sun[k]! * 1.25, m)
      const x = clamp(Math.round((u + half) * H - 0.5), 0, W - 1)
      for (const { t, towers, index } of layers) {
        const b = towers[index[x]!]
        if (!b) continue
        const w = b.u1 - b.u0,
          mid = (b.u0 + b.u1) / 2,
          off = Math.abs(u - mid)
        // Crowns: a setback, a slope or a mast, so that the skyline is not a bar chart.
        let top = b.top
        if (b.crown < 0.3) top += off > w * 0.28 ? 0.018 : 0
        else if (b.crown < 0.45) top += ((u - b.u0) / w) * 0.03
        else if (b.crown < 0.6 && b.top < hz - 0.2) top += (off / w) * 0.1
        const mast =
          b.crown > 0.82 && b.top < hz - 0.18
            ? clamp((0.0009 + 0.002 * clamp((v - b.top + 0.05) * 18) - off) / px2 + 0.5) *
              smooth(b.top - 0.07, b.top - 0.069, v)
            : 0
        const a = Math.max(clamp((v - top) / px2 + 0.5), mast)
        if (a <= 0) continue
        const low = smooth(hz - 0.24, hz, v),
          base = [0, 1, 2].map((k) => mix(mix(far[k]!, near[k]!, t ** 0.8), haze[k]!, low * mix(0.55, 0.12, t)))
        const face = 1 + 0.22 * ((u - b.u0) / w - 0.5) * Math.sign(sunU - mid || 1) * (look.night ? 1 : 2)
        for (let k = 0; k < 3; k++) out[k] = mix(out[k]!, base[k]! * face, a)
        if (v > top + 0.006 && v < hz - 0.006 && off < w * 0.47) {
          const gx = (u - b.u0) / b.cw,
            gy = (v - b.top) / b.ch,
            ix = Math.floor(gx),
            iy = Math.floor(gy),
            fx = gx - ix,
            fy = gy - iy
          const e = hash(ix, iy, b.id),
            floor = hash(iy, 9, b.id),
            lit = e < b.share * (floor < 0.12 ? 2.2 : 1)
          if (lit) {
            const sx = (px2 / b.cw) * 0.7,
              sy = (px2 / b.ch) * 0.7
            const pane =
              smooth(0.2 - sx, 0.2 + sx, fx) *
              smooth(0.8 + sx, 0.8 - sx, fx) *
              smooth(0.28 - sy, 0.28 + sy, fy) *
              smooth(0.8 + sy, 0.8 - sy, fy)
            const c = warm[(e * 977) % 1 < 0.45 ? 0 : (e * 977) % 1 < 0.72 ? 1 : (e * 977) % 1 < 0.9 ? 2 : 3]!,
              k0 = pane * (0.3 + 0.7 * hash(ix, iy, b.id + 3)) * mix(0.5, 0.95, t) * (look.night ? 1 : 0.8)
            for (let k = 0; k < 3; k++) out[k] = out[k]! + c[k]! * k0
          }
        }
      }
    }
    return {
      grain: 1.4,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          if (v < hz) scene(u, v, o, px)
          else {
            const d = (v - hz) / (1 - hz)
            ripple(N, u, d, 0.8, rp)
            // City light smears vertically on water: two taps along the streak stand in for the integral.
            const ru = u + rp.du * 1.5,
              base = hz - (v - hz) * 1.5,
              rv = clamp(base + rp.dv * 1.3, 0.02, hz - 0.004)
            scene(ru, rv, o, px * (1.5 + 3 * d))
            const a0 = o[0]!,
              a1 = o[1]!,
              a2 = o[2]!
            scene(ru + rp.du * 0.4, clamp(rv - 0.02 - 0.03 * d + rp.dv * 0.6, 0.02, hz - 0.004), o, px * (2 + 4 * d))
            const f = mix(0.8, 0.42, d) * (1 + 0.25 * rp.n)
            o[0] = (a0 * 0.55 + o[0]! * 0.45) * f + water[0] * 0.35
            o[1] = (a1 * 0.55 + o[1]! * 0.45) * f + water[1] * 0.35
            o[2] = (a2 * 0.55 + o[2]! * 0.45) * f + water[2] * 0.35
          }
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
        }
        if (v < 0.45) field.row(y, out, 3)
        const shore = Math.exp(-(((v - hz) / 0.0035) ** 2))
        if (shore > 0.01) for (let x = 0; x < W; x++) over(out, x * 3, near[0], near[1], near[2], shore * 0.8)
        const fog = Math.exp(-(((v - hz) / 0.05) ** 2)) * 0.2
        if (fog > 0.004)
          for (let x = 0; x < W; x++)
            over(out, x * 3, haze[0], haze[1], haze[2], fog * (0.8 + 0.4 * N.n2(env.u(x) * 2, v * 5)))
      },
    }
  },
}
