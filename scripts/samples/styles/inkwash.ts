import { hex } from '../drawing/colour.ts'
import { disc, over } from '../drawing/composite.ts'
import { BOAT, flock } from '../drawing/creatures.ts'
import { clamp, mix, smooth } from '../drawing/noise.ts'
import { Pines } from '../drawing/pines.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'

const looks: Record<string, { paper: string; low: string; ink: [string, string]; sun: string; strength: number }> = {
  ink: { paper: '#f1ebdd', low: '#e6dfd0', ink: ['#5b6468', '#14181b'], sun: '#c8523b', strength: 0.95 },
  qinglu: { paper: '#e9d9b0', low: '#dcc697', ink: ['#4f9488', '#134d63'], sun: '#c96a3f', strength: 0.95 },
  night: { paper: '#10161f', low: '#1c2733', ink: ['#40586a', '#a9bec8'], sun: '#efe6cf', strength: 0.62 },
  dawn: { paper: '#f6e6d8', low: '#efd3c2', ink: ['#8d7f92', '#363450'], sun: '#dd6f55', strength: 0.92 },
}

/** Shan shui: karst peaks in ink on paper, each drawn dark at the crest and washed out into mist. */
export const inkwash: Style = {
  name: 'inkwash',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, rand: r, W, H, px, half, fit } = env
    const look = looks[env.mood]!,
      paper = hex(look.paper),
      low = hex(look.low),
      far = hex(look.ink[0]),
      near = hex(look.ink[1]),
      sun = hex(look.sun),
      dark = env.mood === 'night'
    const count = 5,
      side = r() < 0.5 ? -1 : 1,
      sunU = -side * (0.16 + 0.2 * r()) * Math.min(1, half),
      sunV = 0.2 + 0.08 * r()
    const layers = Array.from({ length: count }, (_, l) => {
      const t = l / (count - 1),
        o = r() * 60,
        base = mix(0.6, 0.97, t)
      const peaks = Array.from({ length: 9 }, (_, k) => ({
        u: (k - 4) * mix(0.36, 0.5, t) + (r() - 0.5) * 0.35,
        h: 0.3 + 0.7 * r() ** 1.3,
        w: mix(0.09, 0.17, t) * (0.7 + 0.7 * r()),
      }))
      const reach = (u: number): number => mix(1, smooth(-0.35, 0.55, u * side + 0.1 * N.n2(u * 2, 3)), t * 0.9)
      const line = env.columns((u) => {
        let m = 0.22 + 0.16 * N.n2(u * 1.9 + o, l * 3)
        const q = u + 0.03 * N.fbm(u * 5 + o, l, 4)
        for (const p of peaks) m = Math.max(m, p.h * Math.exp(-(Math.abs((q - p.u) / p.w) ** 2.3)))
        const edge = 0.05 * N.fbm(u * 8 + o, l + 4, 6)
        return (
          base +
          (t > 0.4 ? 0.3 * (1 - reach(u)) * t : 0) -
          (mix(0.26, 0.5, Math.sin(t * 2.4)) * m + 0.05) * reach(u) * (0.92 + edge) -
          edge * 0.5 * (0.3 + m)
        )
      })
      return { t, o, line }
    })
    const boatW = 0.1 * fit,
      boatU = -side * (0.2 + 0.1 * r()) * Math.min(1, half),
      boatV = 0.84
    const boat = await sprite(env, BOAT.body, BOAT.w, BOAT.h, {
      u: boatU - boatW / 2,
      v: boatV - (boatW * BOAT.h) / BOAT.w,
      w: boatW,
      h: (boatW * BOAT.h) / BOAT.w,
    })
    const fl = flock(env.seed, 8),
      bw = 0.2 * fit
    const birds = await sprite(env, fl.body, fl.w, fl.h, {
      u: sunU - bw * 0.75,
      v: sunV - 0.07,
      w: bw,
      h: (bw * fl.h) / fl.w,
    })
    const trees = new Pines(env, env.seed).plant(
      env.seed + 1,
      0.016,
      0.05,
      (u) => {
        const x = clamp(Math.round((u + half) * H), 0, W - 1)
        return layers[count - 1]!.line[x]!
      },
      (u) => clamp(N.n2(u * 3, 7) * 1.8 - 0.2) * smooth(-0.05, 0.3, u * side),
    )
    const cov = new Float32Array(W),
      gap = env.columns((u) => 0.5 + 0.5 * N.n2(u * 0.8, 40))
    return {
      grain: 2,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          const fibre = 1 + 0.014 * N.fbm(u * 60, v * 24, 3) + 0.03 * N.n2(u * 1.3, v * 1.3)
          const edge = dark ? 1 : 1 - 0.1 * smooth(0.45, 1.15, Math.hypot(u / half, (v - 0.5) * 2) * 0.8)
          for (let k = 0; k < 3; k++) out[i + k] = mix(paper[k]!, low[k]!, smooth(0.1, 1, v)) * fibre * edge
          const d = Math.hypot(u - sunU, v - sunV),
            bleed = 0.004 * N.fbm(u * 30, v * 30, 3)
          if (dark) over(out, i, far[0], far[1], far[2], Math.exp(-d * 5) * 0.4)
          const wash =
            disc(d + bleed, 0.058 * (0.7 + 0.3 * fit), px * 2 + 0.002) *
            (dark ? 0.95 : 0.82 + 0.16 * N.fbm(u * 14, v * 14, 3))
          if (wash > 0) over(out, i, sun[0], sun[1], sun[2], wash)
          for (const { t, o, line } of layers) {
            const e = v - line[x]!
            if (e * H < -0.8) continue
            // Ink bleeds a little into wet paper: far crests are soft, near ones crisp.
            const a0 = smooth(-0.5 * px, mix(0.007, 0.0012, t) + px, e)
            const body = mix(0.2, 0.24, t),
              wet = N.fbm(u * 2.6 + o, v * 4.5, 4)
            const fade =
              Math.exp(-Math.max(0, e - 0.01 * t) / (body * (0.62 + 0.35 * gap[x]! + 0.5 * wet))) *
              smooth(body * 2.4, body * 0.5, e)
            const stroke = N.ridge(u * 9 + o + 0.5 * wet, v * 2.6 + u * 2, 5)
            const texture = mix(1, clamp(0.42 + 1.05 * stroke), mix(0.3, 0.75, t)) * (0.9 + 0.5 * wet)
            const crest = 1 + 0.5 * Math.exp(-e * 90)
            const a = clamp(a0 * fade * texture * crest * mix(0.34, 1, t ** 1.1) * look.strength)
            // Bare paper first: a near peak hides what is behind it, and its foot is mist, not ink.
            for (let k = 0; k < 3; k++)
              out[i + k] = mix(out[i + k]!, mix(paper[k]!, low[k]!, smooth(0.1, 1, v)) * fibre * edge, a0 * 0.94)
            const k = t ** 0.8
            over(out, i, mix(far[0], near[0], k), mix(far[1], near[1], k), mix(far[2], near[2], k), a)
          }
          const wave =
            smooth(0.6, 0.78, Math.abs(N.n2(u * 3.2, v * 46 + N.n2(u * 2, v * 6) * 2))) *
            smooth(0.72, 0.82, v) *
            smooth(1, 0.9, v) *
            smooth(0.1, -0.3, u * side) *
            0.16
          if (wave > 0) over(out, i, far[0], far[1], far[2], wave)
        }
        cov.fill(0)
        if (!dark) trees.cover(y, cov)
        for (let x = 0; x < W; x++) if (cov[x]! > 0) over(out, x * 3, near[0], near[1], near[2], cov[x]! * 0.88)
        boat.row(y, out, 0.86, near)
        birds.row(y, out, 0.75, near)
      },
    }
  },
}
