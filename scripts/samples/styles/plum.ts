import { Ramp, hex } from '../drawing/colour.ts'
import { Lights, disc, over } from '../drawing/composite.ts'
import { clamp, mix, rng, smooth } from '../drawing/noise.ts'
import type { Style } from '../drawing/scene.ts'
import { sprite } from '../drawing/shapes.ts'

const looks: Record<
  string,
  {
    sky: string[]
    bough: string
    petal: [string, string]
    heart: string
    moon: string
    moonA: number
    dust: [number, number, number]
  }
> = {
  paper: {
    sky: ['#efe7d8', '#f3ece0', '#ebe0ce'],
    bough: '#2c2523',
    petal: ['#e0899a', '#c23f5c'],
    heart: '#f3d27c',
    moon: '#e8b296',
    moonA: 0.62,
    dust: [0.06, 0.02, 0.03],
  },
  moon: {
    sky: ['#070d20', '#0f2040', '#1d3a60'],
    bough: '#04060d',
    petal: ['#f7dbe4', '#c58aa6'],
    heart: '#e6c77a',
    moon: '#f8efd4',
    moonA: 1,
    dust: [0.1, 0.08, 0.1],
  },
  snow: {
    sky: ['#b8c4cf', '#d3dbe0', '#e9ebe8'],
    bough: '#232a33',
    petal: ['#d8485a', '#8f1f37'],
    heart: '#f2cf7a',
    moon: '#f6f6f1',
    moonA: 0.75,
    dust: [0.35, 0.36, 0.38],
  },
  cherry: {
    sky: ['#9fc3d6', '#c9d9e0', '#f3e4e2'],
    bough: '#4a3336',
    petal: ['#f8d0db', '#e38fa8'],
    heart: '#c2506f',
    moon: '#fff8f2',
    moonA: 0.7,
    dust: [0.16, 0.09, 0.1],
  },
}

/** A flowering branch before the moon: bough by recursive growth, blossoms in soft gradients. */
export const plum: Style = {
  name: 'plum',
  moods: Object.keys(looks),
  async build(env) {
    const { noise: N, W, px, half, fit, aspect } = env,
      r = rng(env.seed * 101 + 3)
    const look = looks[env.mood]!,
      sky = new Ramp(look.sky),
      moon = hex(look.moon),
      halo = env.mood === 'moon' ? hex('#5f86b8') : moon,
      side = env.seed % 2 ? 1 : -1
    let boughs = '',
      blooms = ''
    const X = (u: number): number => (u + half) * 1000
    const flower = (u: number, v: number, s: number): void => {
      const rot = r() * 360,
        squash = 0.62 + 0.38 * r(),
        lean = r() * 360,
        open = r()
      let p = ''
      if (open < 0.22)
        p = `<circle r="${7 * s}" fill="url(#b)"/><path d="M${-5 * s},${3 * s} Q0,${11 * s} ${5 * s},${3 * s} Z" fill="${look.bough}"/>`
      else {
        for (let k = 0; k < 5; k++)
          p += `<path transform="rotate(${rot + k * 72 + (r() - 0.5) * 10})" d="M0,0 C${-13 * s},${-5 * s} ${-14 * s},${-22 * s} ${-3 * s},${-23 * s} Q0,${-21 * s} ${3 * s},${-23 * s} C${14 * s},${-22 * s} ${13 * s},${-5 * s} 0,0 Z" fill="url(#p)" stroke="${look.petal[1]}" stroke-opacity=".35" stroke-width=".7"/>`
        for (let k = 0; k < 9; k++) {
          const a = (k / 9) * 6.283 + r() * 0.4,
            l = (6 + 4 * r()) * s
          p += `<path d="M0,0 L${Math.cos(a) * l},${Math.sin(a) * l}" stroke="${look.heart}" stroke-width="${0.7 * s}" stroke-opacity=".9"/><circle cx="${Math.cos(a) * l}" cy="${Math.sin(a) * l}" r="${1.25 * s}" fill="${look.heart}"/>`
        }
        p += `<circle r="${2.2 * s}" fill="${look.petal[1]}"/>`
      }
      blooms += `<g transform="translate(${X(u)},${v * 1000}) rotate(${lean}) scale(1,${squash})">${p}</g>`
    }
    const grow = (u: number, v: number, a: number, w: number, len: number, depth: number): void => {
      let cu = u,
        cv = v,
        ca = a
      const n = Math.max(3, Math.round(len / 0.022))
      const L: string[] = [],
        R: string[] = []
      const bend = (r() - 0.5) * 0.06
      for (let k = 0; k <= n; k++) {
        const f = k / n,
          ww = w * (1 - 0.72 * f) * (1 + 0.16 * (r() - 0.5)),
          nx = -Math.sin(ca),
          ny = Math.cos(ca)
        L.push(`${X(cu + nx * ww).toFixed(1)},${((cv + ny * ww) * 1000).toFixed(1)}`)
        R.unshift(`${X(cu - nx * ww).toFixed(1)},${((cv - ny * ww) * 1000).toFixed(1)}`)
        if (k === n) break
        if (depth < 4 && k > 1 && r() < (depth === 0 ? 0.3 : 0.26)) {
          const s = r() < 0.5 ? -1 : 1
          grow(cu, cv, ca + s * (0.45 + 0.6 * r()), ww * (0.45 + 0.22 * r()), len * (0.26 + 0.3 * r()), depth + 1)
        }
        if (depth > 0 && r() < (depth > 1 ? 0.36 : 0.16)) {
          const s = r() < 0.5 ? -1 : 1,
            off = ww + 0.008
          flower(cu + nx * s * off, cv + ny * s * off, (0.62 + 0.5 * r()) * mix(0.75, 1, fit))
        }
        // Plum wood grows in short straight runs with sudden turns.
        ca += bend + (r() < 0.25 ? (r() - 0.5) * 0.75 : (r() - 0.5) * 0.16)
        ca += 0.05 * Math.sin((side > 0 ? Math.PI + 0.25 : -0.25) - ca)
        cu += (Math.cos(ca) * len) / n
        cv += (Math.sin(ca) * len) / n
      }
      boughs += `<path d="M${L.join(' L')} L${R.join(' L')} Z" stroke-linejoin="round" stroke="${look.bough}" stroke-width="1"/>`
      if (depth > 1) flower(cu, cv, 0.55 + 0.4 * r())
    }
    const reach = 1.15 * mix(0.62, 1, fit) * (aspect > 2 ? 1.15 : 1)
    grow(side * (half + 0.03), 0.16 + 0.12 * r(), side > 0 ? Math.PI - 0.32 : 0.32, 0.017, reach, 0)
    grow(side * (half + 0.03), 0.55 + 0.2 * r(), side > 0 ? Math.PI + 0.5 : -0.5, 0.012, reach * 0.55, 1)
    const defs = `<defs><radialGradient id="p" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="23"><stop offset="0" stop-color="${look.petal[1]}"/><stop offset=".38" stop-color="${look.petal[0]}"/><stop offset="1" stop-color="${look.petal[0]}"/></radialGradient><radialGradient id="b"><stop offset="0" stop-color="${look.petal[0]}"/><stop offset="1" stop-color="${look.petal[1]}"/></radialGradient></defs>`
    const art = await sprite(env, `${defs}<g fill="${look.bough}">${boughs}</g>${blooms}`, aspect * 1000, 1000, {
      u: -half,
      v: 0,
      w: aspect,
      h: 1,
    })
    const mu = -side * 0.2 * Math.min(1, half),
      mv = 0.46,
      R = 0.25 * mix(0.6, 1, fit)
    const drift = new Lights(env)
    for (let k = 0; k < 46; k++) {
      const big = r() < 0.25,
        b = 0.3 + 0.7 * r()
      drift.add(
        (r() - 0.5) * 2.2,
        r(),
        big ? 0.014 + 0.03 * r() : 0.004 + 0.004 * r(),
        look.dust.map((q) => q * b * (big ? 0.5 : 1)) as [number, number, number],
        'bokeh',
        0.1,
      )
    }
    const o = new Float32Array(3)
    return {
      grain: 1.8,
      row(y, out) {
        const v = env.v(y)
        for (let x = 0; x < W; x++) {
          const u = env.u(x),
            i = x * 3
          sky.at(v + 0.08 * N.fbm(u * 1.1, v * 1.4, 4), o)
          for (let k = 0; k < 3; k++) out[i + k] = o[k]!
          const d = Math.hypot(u - mu, v - mv)
          over(out, i, halo[0], halo[1], halo[2], Math.exp(-Math.max(0, d - R) * 7) * 0.3 * look.moonA)
          const m = disc(d, R, px * 1.6)
          if (m > 0) {
            const s =
              1 - 0.1 * smooth(0, 0.4, N.fbm((u - mu) * 5 + 2, (v - mv) * 5 + env.seed, 5)) - 0.06 * clamp(d / R) ** 3
            over(out, i, moon[0] * s, moon[1] * s, moon[2] * s, m * look.moonA)
          }
        }
        drift.row(y, out)
        art.row(y, out)
      },
    }
  },
}
