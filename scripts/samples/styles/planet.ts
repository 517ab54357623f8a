import { hex } from '../drawing/colour.ts'
import { Lights, stars } from '../drawing/composite.ts'
import { clamp, mix, smooth, rng } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const looks: Record<string, { air: string; dawn: string; sea: string; land: string; cloud: string; cities: boolean }> =
  {
    blue: { air: '#5aa9ff', dawn: '#ffd9a6', sea: '#0f4484', land: '#3d4f3f', cloud: '#e6eef6', cities: true },
    amber: { air: '#f0a45c', dawn: '#ffe3b8', sea: '#5a2c1c', land: '#8a5230', cloud: '#f2cfa2', cities: false },
    teal: { air: '#5fe0d0', dawn: '#fff0c8', sea: '#0a5560', land: '#1d5a52', cloud: '#cfeee4', cities: false },
  }

/** The limb of a planet from orbit: a thin blue line of air, and dawn running along it. */
export const planet: Style = {
  name: 'planet',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, H, fit } = env
    const look = looks[env.mood]!,
      air = hex(look.air),
      dawn = hex(look.dawn),
      sea = hex(look.sea),
      land = hex(look.land),
      cloud = hex(look.cloud)
    const R = 1.5,
      side = r() < 0.5 ? -1 : 1,
      cu = side * -0.22 * fit,
      cv = 0.52 + R,
      ang = -Math.PI / 2 + side * (0.16 + 0.14 * r()) * fit
    const sunU = cu + R * Math.cos(ang),
      sunV = cv + R * Math.sin(ang),
      lu = Math.cos(ang),
      lv = Math.sin(ang)
    const field = stars(env, 2100, 0.95, 0.9),
      lights = new Lights(env),
      q = rng(env.seed + 7)
    if (look.cities) {
      for (let n = 0; n < 70; n++) {
        const u0 = (q() - 0.5) * 2.4,
          v0 = 0.6 + q() * 0.42,
          near = 6 + Math.floor(60 * q() ** 2)
        if (Math.hypot(u0 - cu, v0 - cv) > R - 0.03 || N.fbm(u0 * 2.2 + 4, v0 * 5, 3) < -0.05) continue
        for (let k = 0; k < near; k++) {
          const rad = 0.05 * q() ** 2,
            th = q() * 6.283,
            b = 0.05 + 0.4 * q() ** 3
          lights.add(u0 + rad * Math.cos(th) * 1.5, v0 + rad * Math.sin(th) * 0.6, 0.0006 + 0.0006 * q(), [
            b,
            b * 0.72,
            b * 0.38,
          ])
        }
      }
    }
    const dark = new Float32Array(W)
    return {
      grain: 1.3,
      row(y, out) {
        const v = env.v(y)
        field.row(y, out)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3,
            du = u - cu,
            dv = v - cv,
            d = Math.hypot(du, dv),
            alt = d - R
          const along = Math.hypot(u - sunU, v - sunV),
            facing = (du * lu + dv * lv) / d
          const light = smooth(0.8, 1, facing)
          const inside = clamp(-alt * H + 0.5)
          let a0 = 0,
            a1 = 0,
            a2 = 0
          if (inside > 0) {
            // Foreshortening: squeeze the texture towards the limb, as on a sphere seen at a low angle.
            const depth = Math.sqrt(Math.max(0, -alt) * 2.2),
              th = Math.atan2(du, -dv),
              sx = th * 3.4,
              sy = depth * 2.6
            const ground = smooth(-0.04, 0.14, N.fbm(sx * 1.1 + 4, sy * 1.1, 5)),
              w = N.fbm(sx * 1.6, sy * 1.5 + 20, 3)
            const c1 = smooth(-0.02, 0.5, N.fbm(sx * 2.1 + w * 1.3, sy * 2.7 + w * 1.1 + 8, 6) + 0.06)
            const day = smooth(0.5, 0.0, along) * 0.75 + smooth(1.15, 0.04, along) * 0.34 + 0.03
            const limbGlow = Math.exp(alt * 22) * (0.12 + 0.9 * light)
            for (let k = 0; k < 3; k++) {
              const base = mix(sea[k]!, land[k]!, ground * 0.75),
                lit = mix(base, cloud[k]!, c1 * 0.85)
              const warm = mix(1, dawn[k]!, smooth(0.5, 0.05, along) * 0.7)
              const val = lit * day * warm * 0.85 + air[k]! * limbGlow * 0.5
              if (k === 0) a0 = val
              else if (k === 1) a1 = val
              else a2 = val
            }
            dark[x] = clamp(1 - inside * smooth(0.25, 0.75, along) * smooth(0.01, 0.06, -alt) * (1 - c1 * 0.8))
          } else dark[x] = 1
          const h = Math.max(0, alt),
            k1 = Math.exp(-h * 62) * (0.09 + 1.0 * light),
            k2 = Math.exp(-h * 15) * (0.02 + 0.2 * light)
          const warm = Math.exp(-along * 7) * Math.exp(-h * 26)
          for (let k = 0; k < 3; k++) {
            const glow = mix(air[k]!, dawn[k]!, clamp(warm * 1.4)) * k1 * 0.9 + air[k]! * k2
            const bg = out[i + k]! * clamp(1 - (k1 + k2) * 2) + glow
            const body = k === 0 ? a0 : k === 1 ? a1 : a2
            out[i + k] = bg + (body - bg) * inside
          }
          const flare =
            Math.exp(-along * 46) * 1.5 +
            Math.exp(-along * 13) * 0.36 +
            Math.exp(-along * 5) * 0.035 +
            Math.exp(-Math.abs(v - sunV) * 240) * Math.exp(-Math.abs(u - sunU) * 6) * 0.16
          for (let k = 0; k < 3; k++) out[i + k] = out[i + k]! + dawn[k]! * flare
        }
        if (look.cities) lights.row(y, out, 0.6, dark)
      },
    }
  },
}
