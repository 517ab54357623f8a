import { Ramp, hex } from '../drawing/colour.ts'
import { over } from '../drawing/composite.ts'
import { clamp, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'

const looks: Record<string, { pal: string[]; vein: string; gold: number }> = {
  jade: { pal: ['#0d2f2c', '#1f5f55', '#5c9b88', '#b4d3c0', '#eef1e2', '#d9c9a4'], vein: '#c9a25a', gold: 0.85 },
  ink: { pal: ['#050608', '#0d1118', '#1b222e', '#39434f', '#7d858a', '#c9c6bd'], vein: '#c99a52', gold: 1 },
  indigo: { pal: ['#0a0f2c', '#1d2a5c', '#44599a', '#8fa4cc', '#dfe3ea', '#f3e6d6'], vein: '#d2ad6e', gold: 0.8 },
  blush: { pal: ['#4e2a3c', '#96566a', '#cf8f92', '#eec4b6', '#fbeadd', '#e7d6c8'], vein: '#b9824e', gold: 0.75 },
  lapis: { pal: ['#03101f', '#07304f', '#13618a', '#5aa3b8', '#c6dedb', '#f5ecd8'], vein: '#d8b067', gold: 0.9 },
}

/** Poured pigment: domain warping twice over, with metal dust settling along the folds. */
export const marble: Style = {
  name: 'marble',
  moods: Object.keys(looks),
  build(env) {
    const { noise: N, rand: r, W } = env,
      look = looks[env.mood]!,
      pal = new Ramp(look.pal),
      vein = hex(look.vein)
    const s = 0.62 + r() * 0.25,
      ou = r() * 30,
      ov = r() * 30,
      a = r() * 6.28,
      ca = Math.cos(a),
      sa = Math.sin(a)
    const c = new Float32Array(3)
    return {
      grain: 1.2,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            U = (u * ca - v * sa) * s * 0.8 + ou,
            V = (u * sa + v * ca) * s * 1.25 + ov
          const qx = N.fbm(U, V, 3),
            qy = N.fbm(U + 5.2, V + 1.3, 3)
          const rx = N.fbm(U + 2.3 * qx + 1.7, V + 2.3 * qy + 9.2, 3),
            ry = N.fbm(U + 2.3 * qx + 8.3, V + 2.3 * qy + 2.8, 3)
          const f = N.fbm(U + 2 * rx, V + 2 * ry, 4, 0.46)
          pal.at(0.48 + f * 1.15 + 0.2 * rx, c)
          const shade = 1 + 0.4 * qy + 0.25 * ry,
            i = x * 3
          out[i] = c[0]! * shade
          out[i + 1] = c[1]! * shade
          out[i + 2] = c[2]! * shade
          // Gold follows one contour of the pour, so it runs with the folds: thin, broken, sparkling.
          const line = Math.abs(f - 0.11),
            w = smooth(0.013, 0.003, line) * smooth(-0.12, 0.22, qx + 0.35 * N.n2(U * 3, V * 3))
          if (w > 0) {
            const glint = 0.72 + 0.75 * N.n2(U * 46, V * 46) + 0.35 * N.n2(u * 150, v * 150)
            over(
              out,
              i,
              vein[0] * glint * 1.25,
              vein[1] * glint * 1.2,
              vein[2] * glint,
              clamp(w * look.gold * (0.7 + 0.4 * glint)),
            )
          }
        }
      },
    }
  },
}
