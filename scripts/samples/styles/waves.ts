import { Ramp } from '../drawing/colour.ts'
import { clamp, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const looks: Record<string, string[]> = {
  coral: ['#fbe3cf', '#f6b89a', '#e2837c', '#a9557a', '#5d3a6e', '#2a2350'],
  sea: ['#e6f1ec', '#a9d6d2', '#5aa6b5', '#2c7296', '#1c4674', '#10234a'],
  sage: ['#f4efdc', '#d5dbb8', '#9dbb98', '#5f9482', '#2f6663', '#153d44'],
  dusk: ['#f7d9c4', '#e7a9a5', '#b17ca4', '#74609c', '#434783', '#1e2553'],
  ink: ['#2b3140', '#202637', '#171c2c', '#0f1421', '#090c15', '#04060b'],
  sand: ['#fbf3e4', '#f0dcc0', '#ddba98', '#bf8f74', '#8d6258', '#553b41'],
}

/** Layered paper: soft shadows between sheets of slowly changing colour. */
export const waves: Style = {
  name: 'waves',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W, H } = env,
      pal = new Ramp(looks[env.mood]!),
      count = 8,
      dark = env.mood === 'ink'
    const slant = (r() - 0.5) * 0.5
    const sheets = Array.from({ length: count }, (_, k) => {
      const o = r() * 30,
        f = 0.42 + r() * 0.3,
        p = r() * 6.28
      return env.columns(
        (u) =>
          0.1 +
          (k / count) * 0.92 +
          0.17 * N.fbm(u * f + o, k * 1.3, 2) +
          0.035 * Math.sin(u * 2.2 + p) +
          slant * u * 0.4,
      )
    })
    const o = new Float32Array(3),
      c = new Float32Array(3)
    return {
      grain: 2.2,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          pal.at(0.02 + v * 0.12 + u * 0.02, o)
          let top = -1
          for (let k = count - 1; k >= 0; k--)
            if (v - sheets[k]![x]! > -0.5 / H) {
              top = k
              break
            }
          // Shadow first, then the sheet itself: an edge pixel must be a mix of sheet and shadow, never of sheet and light.
          for (let k = Math.max(0, top - 1); k < Math.min(count, top + 3); k++) {
            const d = v - sheets[k]![x]!,
              a = clamp(d * H + 0.5)
            if (a < 1) {
              const e = Math.max(0, -d),
                s = 1 - 0.34 * Math.exp(-e * 22) - 0.16 * Math.exp(-e * 90)
              for (let q = 0; q < 3; q++) o[q] = o[q]! * s
            }
            if (a <= 0) continue
            pal.at(0.1 + (k / (count - 1)) * 0.86 + 0.05 * u + 0.14 * smooth(0, 0.3, d), c)
            const rim = 1 + (dark ? 0.9 : 0.2) * Math.exp(-d * 42) + (dark ? 1.6 : 0.14) * Math.exp(-d * 420)
            for (let q = 0; q < 3; q++) o[q] = o[q]! + (c[q]! * rim - o[q]!) * a
          }
          out[i] = o[0]!
          out[i + 1] = o[1]!
          out[i + 2] = o[2]!
        }
      },
    }
  },
}
